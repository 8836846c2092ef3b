import { encodedWord, folded, ofMailer, report, smtpDiagnostic, type Format } from './letter-parts'

/** RFC 3464, as the services document them. */
export const serviceReports: Readonly<Record<string, Format>> = {
  exchange: (scene, { words, status }) =>
    report(
      ofMailer(
        `postmaster@${scene.domain}`,
        'EXCH01.corp.local',
        scene,
        `Undeliverable: Скидки недели`.replace(/Скидки недели/, 'Weekly news'),
      ) + '\nX-MS-Exchange-Message-Is-Ndr:\nX-Auto-Response-Suppress: DR, OOF, AutoReply',
      {
        text: `Delivery has failed to these recipients or groups:

${scene.to}
Your message wasn't delivered. Despite repeated attempts to contact the recipient's email system it didn't respond or refused it.

Diagnostic information for administrators:

Generating server: EXCH01.corp.local

${scene.to}
Remote Server returned '${words}'`,
        status: `Reporting-MTA: dns;EXCH01.corp.local
Received-From-MTA: dns;shop.example.ru
Arrival-Date: ${scene.date}

Final-Recipient: rfc822;${scene.to}
Action: failed
Status: ${status}
Diagnostic-Code: smtp;${words}
X-Display-Name: ${scene.user}`,
        original: scene.original,
        type: 'message/rfc822',
      },
    ),

  gmail: (scene, { words, status }) =>
    report(
      `${ofMailer('Mail Delivery Subsystem <mailer-daemon@googlemail.com>', 'mail-sor-f69.google.com', scene, 'Delivery Status Notification (Failure)')}
X-Failed-Recipients: ${scene.to}
Auto-Submitted: auto-replied`,
      {
        text: `
** Message not delivered **

Your message couldn't be delivered to ${scene.to} because the remote server is misconfigured or refused it. See technical details below for more information.

The response was:

${words}`,
        status: `Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; ${scene.returnPath}
Arrival-Date: ${scene.date}
X-Original-Message-ID: <${scene.id}@shop.example.ru>

Final-Recipient: rfc822; ${scene.to}
Action: failed
Status: ${status}
Remote-MTA: dns; mx.${scene.domain}. (${scene.ip}, the server for the domain ${scene.domain}.)
Diagnostic-Code: smtp; ${folded(words)}
Last-Attempt-Date: ${scene.date}`,
        original: scene.original,
        type: 'message/rfc822',
        charset: 'UTF-8',
      },
    ),

  yandex: (scene, { words, status, isLocal }) =>
    report(
      ofMailer(
        `${encodedWord('Яндекс Почта')} <mailer-daemon@yandex.ru>`,
        'forward101.mail.yandex.net',
        scene,
        encodedWord('Недоставленное сообщение'),
      ),
      {
        text: `Это письмо отправлено почтовым сервером yandex.ru.

К сожалению, мы вынуждены сообщить Вам о том, что Ваше письмо не может
быть отправлено одному или нескольким адресатам. Технические подробности можно найти ниже.

Пожалуйста, не отвечайте на это сообщение.

<${scene.to}>: ${folded(isLocal ? words : `host mx.${scene.domain}[${scene.ip}] said: ${words} (in reply to end of DATA command)`)}`,
        status: `Reporting-MTA: dns; forward101.mail.yandex.net
X-Yandex-Queue-ID: ${scene.id}
Arrival-Date: ${scene.date}

Final-Recipient: rfc822; ${scene.to}
Original-Recipient: rfc822;${scene.to}
Action: failed
Status: ${status}
${smtpDiagnostic(words, isLocal)}`,
        original: scene.original,
        charset: 'utf-8',
      },
    ),
}
