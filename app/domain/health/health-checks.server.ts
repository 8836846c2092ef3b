import { checkBackup, checkDatabase, checkMigrations, checkReplica } from './checks/database-checks.server'
import type { Finding } from './checks/finding'
import { checkMailTexts, checkSettings } from './checks/settings-checks.server'
import { checkDisk, checkStorage } from './checks/machine-checks.server'
import {
  checkBank,
  checkBounces,
  checkDkim,
  checkIntegrations,
  checkMail,
} from './checks/outside-checks.server'
import {
  checkCdn,
  checkClock,
  checkOutbox,
  checkQueues,
  checkReleases,
  checkWorkers,
} from './checks/work-checks.server'

export interface HealthCheck {
  name: string
  label: string
  advice: string
  every: number
  /** Uses the network or disk, so pages show the worker's last result. */
  isSlow: boolean
  run: () => Promise<Finding>
}

const quick = { every: 1, isSlow: false } as const
const slow = (every: number) => ({ every, isSlow: true }) as const

export const healthChecks: readonly HealthCheck[] = [
  {
    name: 'database',
    label: 'База данных',
    advice:
      'Проверьте, что Postgres запущен и доступен по DATABASE_URL, есть ли свободные соединения и место на его диске.',
    ...quick,
    run: checkDatabase,
  },
  {
    name: 'migrations',
    label: 'Миграции',
    advice: 'Выполните «npm run db:migrate» из того же выпуска, который запущен.',
    ...quick,
    run: checkMigrations,
  },
  {
    name: 'replica',
    label: 'Реплика',
    advice:
      'Проверьте, что реплика запущена и получает журнал: docs/runbooks.md, «A replica is not used». Магазин работает и без неё.',
    ...quick,
    run: checkReplica,
  },
  {
    name: 'queues',
    label: 'Очереди',
    advice:
      'Откройте «Очереди»: повторите или уберите неудачные задания; если задания ждут, добавьте обработчик.',
    ...quick,
    run: checkQueues,
  },
  {
    name: 'workers',
    label: 'Обработчики',
    advice: 'Запустите процесс «npm run start:worker» или посмотрите в его журнале, почему он не работает.',
    ...quick,
    run: checkWorkers,
  },
  {
    name: 'clock',
    label: 'Расписание',
    advice:
      'Откройте «Очереди»: там видно, чем кончился последний запуск. Если не выполняется ничего, перезапустите обработчик.',
    ...quick,
    run: checkClock,
  },
  {
    name: 'outbox',
    label: 'Передача событий',
    advice: 'События передаёт обработчик: проверьте, что он работает и что хранилище очередей отвечает.',
    ...quick,
    run: checkOutbox,
  },
  {
    name: 'cdn',
    label: 'CDN',
    advice:
      'Проверьте CDN_PURGE_URL и CDN_PURGE_TOKEN: docs/runbooks.md, «The CDN is not purged». До этого видны прежние цены.',
    ...quick,
    run: checkCdn,
  },
  {
    name: 'mail',
    label: 'Почта',
    advice:
      'Откройте «Настройки → Почта» и отправьте проверочное письмо: шаги покажут, что не так. Причины отказов — в «Сбоях писем».',
    ...slow(15),
    run: checkMail,
  },
  {
    name: 'dkim',
    label: 'Подпись писем (DKIM)',
    advice:
      'Откройте «Настройки → Почта»: там написано, какую запись добавить у того, кто держит домен. До этого выключите подпись.',
    ...slow(60),
    run: checkDkim,
  },
  {
    name: 'bounces',
    label: 'Ящик возвратов',
    advice: 'Откройте «Настройки → Возврат писем» и проверьте ящик: шаги покажут, что не так.',
    ...quick,
    run: checkBounces,
  },
  {
    name: 'storage',
    label: 'Файлы',
    advice: 'Проверьте права на DATA_DIR или ключи и доступность хранилища S3.',
    ...slow(5),
    run: checkStorage,
  },
  {
    name: 'disk',
    label: 'Место на диске',
    advice:
      'Освободите место или увеличьте диск с DATA_DIR: когда оно кончится, не сохранится ни одна фотография.',
    ...slow(5),
    run: checkDisk,
  },
  {
    name: 'bank',
    label: 'Банк',
    advice:
      'Проверьте доступ к адресу банка с сервера; если банк на обслуживании, заказы можно оплатить при получении.',
    ...slow(5),
    run: checkBank,
  },
  {
    name: 'integrations',
    label: 'Интеграции',
    advice:
      'Откройте «Интеграции»: на карточке написано, почему она остановлена; исправьте настройки и проверьте.',
    ...quick,
    run: checkIntegrations,
  },
  {
    name: 'settings',
    label: 'Настройки',
    advice: 'Откройте «Настройки» и сохраните названные значения заново.',
    ...quick,
    run: checkSettings,
  },
  {
    name: 'mail-texts',
    label: 'Тексты писем',
    advice:
      'Откройте «Настройки → Почта → Тексты писем», исправьте названные тексты и сохраните письмо. До этого уходят исходные.',
    ...quick,
    run: checkMailTexts,
  },
  {
    name: 'backup',
    label: 'Резервные копии',
    advice:
      'Задайте BACKUP_TO и проверьте копию командой «npm run verify-backup»: docs/operations.md, «Backing up and restoring».',
    ...quick,
    run: checkBackup,
  },
  {
    name: 'release',
    label: 'Выпуск',
    advice: 'Если обновление закончено, перезапустите процессы прежнего выпуска: они названы в «Очередях».',
    ...quick,
    run: checkReleases,
  },
]
