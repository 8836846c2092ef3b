import { crlf, encodedBody, folded, ofMailer, type Format } from './letter-parts'

export const wordedBounces: Readonly<Record<string, Format>> = {
  eximWords: (scene, { words, isLocal }) =>
    crlf(`${ofMailer('Mail Delivery System <Mailer-Daemon@mail.example.org>', 'mail.example.org', scene, 'Mail delivery failed: returning message to sender')}
X-Failed-Recipients: ${scene.to}
Auto-Submitted: auto-replied

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${scene.to}
    ${isLocal ? words : `host mx.${scene.domain} [${scene.ip}]\n    SMTP error from remote mail server after RCPT TO:<${scene.to}>:\n    ${folded(words)}`}

------ This is a copy of the message, including all the headers. ------

${scene.copy}
`),

  qmail: (scene, { words, isLocal }) =>
    crlf(`Return-Path: <>
Received: (qmail ${scene.id} invoked for bounce); ${scene.date}
Date: ${scene.date}
From: MAILER-DAEMON@mail.example.com
To: ${scene.returnPath}
Subject: failure notice

Hi. This is the qmail-send program at mail.example.com.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${scene.to}>:
${isLocal ? words : `${scene.ip} does not like recipient.\nRemote host said: ${words}\nGiving up on ${scene.ip}.`}

--- Below this line is a copy of the message.

${scene.copy}
`),

  oldExchange: (scene, { words, status }) =>
    crlf(`Return-Path: <>
Date: ${scene.date}
From: System Administrator <postmaster@${scene.domain}>
To: ${scene.returnPath}
Subject: Undeliverable: Weekly news
MIME-Version: 1.0
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: 8bit

Your message

  To:      ${scene.to}
  Subject: Weekly news
  Sent:    ${scene.date}

did not reach the following recipient(s):

${scene.to} on ${scene.date}
    ${words}
    < mail.${scene.domain} #${status} smtp;${words}>

${scene.copy
  .split('\n')
  .map((line) => `> ${line}`)
  .join('\n')}
`),

  mailRu: (scene, { words, status }) =>
    crlf(`Return-Path: <>
Date: ${scene.date}
From: Mail.Ru Mailer-Daemon <mailer-daemon@corp.mail.ru>
To: ${scene.returnPath}
Subject: Mail failure. ${scene.to}
X-Mailer-Daemon-Error: ${status}
X-Failed-Recipients: ${scene.to}
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: base64

${encodedBody(`Это письмо создано автоматически сервером Mail.Ru, отвечать на него не нужно.

К сожалению, Ваше письмо не может быть доставлено одному или нескольким получателям:

**********************

This message was created automatically by mail delivery software.
A message that you sent could not be delivered to one or more of its recipients.

${scene.to}
SMTP error from remote mail server: ${words}

**********************

----- This is a copy of the message, including all the headers -----

${scene.copy}`)}
`),
}
