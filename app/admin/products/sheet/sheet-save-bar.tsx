import { counted, formatNumber } from '~/platform/text/plural'
import { Button } from '~/ui/primitives/controls/button'

interface SheetSaveBarProps {
  count: { cells: number; rows: number }
  refused: number
  isBusy: boolean
  onShow: () => void
  onDiscard: () => void
}

export function SheetSaveBar({ count, refused, isBusy, onShow, onDiscard }: SheetSaveBarProps) {
  return (
    <div className="cells-save">
      <span>
        <strong>Изменено {formatNumber(count.cells)}</strong>{' '}
        {`в ${counted(count.rows, ['товаре', 'товарах', 'товарах'])}`}
      </span>
      {refused === 0 ? null : (
        <span>
          Не принято {formatNumber(refused)}{' '}
          <button type="button" className="cells-show" onClick={onShow}>
            показать
          </button>
        </span>
      )}
      <span className="cells-hint">Сохранится после проверки</span>
      <Button type="button" tone="outline" onClick={onDiscard}>
        Отменить
      </Button>
      <Button tone="accent" busy={isBusy}>
        Проверить
      </Button>
    </div>
  )
}
