import { feedback } from './complaint-formats'
import { crlf, encodedBody, encodedWord, ofMailer, report, type Scene } from './letter-parts'

const written = (
  scene: Scene,
  { from, subject, text, head = '' }: { from: string; subject: string; text: string; head?: string },
): string =>
  crlf(`Return-Path: <${scene.to}>
Date: ${scene.date}
From: ${from}
To: ${scene.returnPath}
Subject: ${encodedWord(subject)}
${head}MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: base64

${encodedBody(text)}
`)

const warningStatus = (
  scene: Scene,
  action: string,
  status: string,
  words: string,
): string => `Reporting-MTA: dns; mx1.example.net
Arrival-Date: ${scene.date}

Final-Recipient: rfc822; ${scene.to}
Action: ${action}
Status: ${status}
${words}`

export const harmlessFormats: Readonly<Record<string, (scene: Scene) => string>> = {
  outOfOffice: (scene) =>
    written(scene, {
      from: `Анна <${scene.to}>`,
      subject: 'Автоответ: Скидки недели',
      head: 'Auto-Submitted: auto-replied\nX-Auto-Response-Suppress: All\n',
      text: 'Здравствуйте! Я в отпуске до 14 августа. По срочным вопросам пишите на postmaster@example.ru. Письма не будут доставлены заместителю.',
    }),
  vacation: (scene) =>
    written(scene, {
      from: scene.to,
      subject: 'Out of Office: Weekly news',
      head: 'Auto-Submitted: auto-replied\nPrecedence: bulk\n',
      text: 'I am out of the office. If undeliverable, contact 550 5.1.1 my colleague.',
    }),
  gmailVacation: (scene) =>
    written(scene, {
      from: `Ivan <${scene.to}>`,
      subject: 'Re: Weekly news',
      head: 'Auto-Submitted: auto-replied\nPrecedence: bulk\nX-Autoreply: yes\n',
      text: 'Thanks, I will answer on Monday.',
    }),
  leftTheFirm: (scene) =>
    written(scene, {
      from: scene.to,
      subject: 'Сотрудник больше не работает',
      head: 'Auto-Submitted: auto-replied\n',
      text: 'Этот сотрудник больше не работает в компании. Пишите на info@example.ru.',
    }),
  person: (scene) =>
    written(scene, {
      from: `Пётр <${scene.to}>`,
      subject: 'Re: Скидки недели',
      text: `А доставка в Макеевку есть?\n\n${scene.copy
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')}`,
    }),
  personAboutBounce: (scene) =>
    written(scene, {
      from: `Ольга <${scene.to}>`,
      subject: 'Не доставлено',
      text: 'Вчера мне пришло: 550 5.1.1 user unknown, mail delivery failed. Это у вас ошибка? Заказ не доставлен!',
    }),
  angryPerson: (scene) =>
    written(scene, {
      from: scene.to,
      subject: 'Это спам',
      text: 'Прекратите слать мне спам! Иначе пожалуюсь.',
    }),
  postfixDelay: (scene) =>
    report(
      ofMailer(
        'MAILER-DAEMON@mx1.example.net (Mail Delivery System)',
        'mx1.example.net',
        scene,
        'Delayed Mail (still being retried)',
      ),
      {
        text: `This is the mail system at host mx1.example.net.

####################################################################
# THIS IS A WARNING ONLY.  YOU DO NOT NEED TO RESEND YOUR MESSAGE. #
####################################################################

Your message could not be delivered for more than 4 hour(s).
It will be retried until it is 5 day(s) old.`,
        status: warningStatus(
          scene,
          'delayed',
          '4.4.1',
          `Diagnostic-Code: X-Postfix; connect to mx.${scene.domain}[${scene.ip}]:25: Connection timed out\nWill-Retry-Until: ${scene.date}`,
        ),
        original: scene.original,
      },
    ),
  eximWarning: (scene) =>
    crlf(`${ofMailer('Mail Delivery System <Mailer-Daemon@mail.example.org>', 'mail.example.org', scene, 'Warning: message 1abc-000 delayed 24 hours')}
Auto-Submitted: auto-replied

This message was created automatically by mail delivery software.
A message that you sent has not yet been delivered to one or more of its
recipients after more than 24 hours on the queue on mail.example.org.

The address to which the message has not yet been delivered is:

  ${scene.to}
    Delay reason: SMTP error from remote mail server after RCPT TO: 451 4.7.1 Greylisted

No action is required on your part. Delivery attempts will continue for
some time, and this warning may be repeated at intervals.
`),
  sendmailWarning: (scene) =>
    report(
      ofMailer(
        'Mail Delivery Subsystem <MAILER-DAEMON@relay.example.net>',
        'relay.example.net',
        scene,
        'Warning: could not send message for past 4 hours',
      ),
      {
        text: `    **********************************************
    **      THIS IS A WARNING MESSAGE ONLY      **
    **  YOU DO NOT NEED TO RESEND YOUR MESSAGE  **
    **********************************************`,
        status: warningStatus(scene, 'delayed', '4.4.2', 'Diagnostic-Code: SMTP; 421 4.4.2 timeout'),
        original: scene.original,
        type: 'message/rfc822',
      },
    ),
  gmailDelay: (scene) =>
    report(
      `${ofMailer('Mail Delivery Subsystem <mailer-daemon@googlemail.com>', 'google.com', scene, 'Delivery Status Notification (Delay)')}\nX-Failed-Recipients: ${scene.to}`,
      {
        text: `** Delivery incomplete **\n\nThere was a temporary problem delivering your message to ${scene.to}. Gmail will retry for 46 more hours.`,
        status: warningStatus(
          scene,
          'delayed',
          '4.3.0',
          'Diagnostic-Code: smtp; The recipient server did not accept our requests to connect.',
        ),
        original: scene.original,
        type: 'message/rfc822',
      },
    ),
  delivered: (scene) =>
    report(ofMailer('postmaster@example.org', 'example.org', scene, 'Successful Mail Delivery Report'), {
      text: 'Your message was successfully delivered to the destination(s) listed below.',
      status: warningStatus(scene, 'delivered', '2.1.5', 'Diagnostic-Code: smtp; 250 2.1.5 OK'),
      original: scene.original,
    }),
  relayed: (scene) =>
    report(
      ofMailer(
        'Microsoft Outlook <MicrosoftExchange329e@corp.example>',
        'corp.example',
        scene,
        'Relayed: Weekly news',
      ),
      {
        text: 'Delivery to these recipients or groups is complete, but no delivery notification was sent by the destination server.',
        status: warningStatus(scene, 'relayed', '2.0.0', 'Remote-MTA: dns; mx.example'),
        original: scene.original,
      },
    ),
  readReceipt: (scene) =>
    crlf(`From: ${scene.to}
To: ${scene.returnPath}
Subject: Read: Weekly news
Date: ${scene.date}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=disposition-notification; boundary="mdn"

--mdn
Content-Type: text/plain

Your message was deleted without being read.

--mdn
Content-Type: message/disposition-notification

Final-Recipient: rfc822; ${scene.to}
Original-Message-ID: <${scene.id}@shop.example.ru>
Disposition: automatic-action/MDN-sent-automatically; deleted

--mdn--
`),
  notSpam: feedback(
    'Mail.Ru FBL <fbl@corp.mail.ru>',
    () => `Feedback-Type: not-spam
User-Agent: Mail.Ru Abuse Reporter/1.0
Version: 0.1`,
  ),
  dmarcFailure: feedback(
    'noreply-dmarc@example.org',
    () => `Feedback-Type: auth-failure
User-Agent: Lua/1.0
Version: 1.0
Auth-Failure: dmarc`,
  ),
  dmarcReport: (scene) =>
    crlf(`From: noreply-dmarc-support@google.com
To: ${scene.returnPath}
Subject: Report domain: example.ru Submitter: google.com Report-ID: ${scene.id}
Date: ${scene.date}
MIME-Version: 1.0
Content-Type: application/zip; name="google.com!example.ru.zip"
Content-Transfer-Encoding: base64

UEsDBAoAAAAIAA==
`),
  challenge: (scene) =>
    written(scene, {
      from: `antispam@${scene.domain}`,
      subject: 'Подтвердите, что вы человек',
      text: 'Письмо не доставлено, пока вы не перейдёте по ссылке https://example.org/confirm',
    }),
  advertising: (scene) =>
    written(scene, {
      from: 'promo@example.org',
      subject: 'Return your mailbox to life',
      text: 'Mailbox full? Account disabled? Message could not be delivered? Buy our service! 550 offers.',
    }),
}
