import { crlf, type Scene } from './letter-parts'

/** RFC 5965. */
export const feedback =
  (from: string, fields: (scene: Scene) => string, head = '') =>
  (scene: Scene): string =>
    crlf(`Return-Path: <fbl@example.org>
Date: ${scene.date}
From: ${from}
To: ${scene.returnPath.replace(/\+[^@]*/, '')}
Subject: FW: Weekly news
${head}MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="fbl"

--fbl
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received from IP ${scene.ip}.

--fbl
Content-Type: message/feedback-report

${fields(scene)}

--fbl
Content-Type: message/rfc822
Content-Disposition: inline

${scene.original}

--fbl--
`)

export const complaintFormats: Readonly<Record<string, (scene: Scene) => string>> = {
  rfc5965: feedback(
    '<abusedesk@example.com>',
    (scene) => `Feedback-Type: abuse
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <${scene.returnPath}>
Original-Rcpt-To: <${scene.to}>
Arrival-Date: ${scene.date}
Reporting-MTA: dns; mail.example.com
Source-IP: ${scene.ip}`,
  ),
  mailRu: feedback(
    'Mail.Ru FBL <fbl@corp.mail.ru>',
    (scene) => `Feedback-Type: abuse
User-Agent: Mail.Ru Abuse Reporter/1.0
Version: 0.1
Source-IP: ${scene.ip}
Arrival-Date: ${scene.date}
Original-Rcpt-To: ${scene.to}`,
  ),
  yandex: feedback(
    'abuse-report@yandex.ru',
    (scene) => `Feedback-Type: abuse
User-Agent: Yandex FBL/0.1
Version: 1
Reported-Domain: example.ru
Source-IP: ${scene.ip}`,
  ),
  yahoo: feedback(
    'Yahoo! Mail AntiSpam Feedback <feedback@arf.mail.yahoo.com>',
    (scene) => `Feedback-Type: abuse
User-Agent: Yahoo!-Mail-Feedback/2.0
Version: 0.1
Original-Mail-From: <${scene.returnPath}>
Original-Rcpt-To: ${scene.to}
Received-Date: ${scene.date}
Reported-Domain: example.ru`,
  ),
  optOut: feedback(
    'feedback@service.example.net',
    (scene) => `Feedback-Type: opt-out
User-Agent: ReturnPathFBL/1.0
Version: 1
Removal-Recipient: ${scene.to}`,
  ),
  fraud: feedback(
    'abuse@example.net',
    () => `Feedback-Type: fraud
User-Agent: AbuseBox/2
Version: 1`,
  ),
  outlook: (scene) =>
    crlf(`From: staff@hotmail.com
To: fbl@example.ru
Subject: complaint about message from ${scene.ip}
Date: ${scene.date}
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="jmrp"

--jmrp
Content-Type: message/rfc822
Content-Disposition: inline

X-HmXmrOriginalRecipient: ${scene.to}
${scene.original}

--jmrp--
`),
}
