import { folded, ofMailer, report, type Format, smtpDiagnostic } from './letter-parts'

/** RFC 3464, in the wording of the servers' source code. */
export const serverReports: Readonly<Record<string, Format>> = {
  postfix: (scene, { words, status, isLocal }) =>
    report(
      ofMailer(
        'MAILER-DAEMON@mx1.example.net (Mail Delivery System)',
        'mx1.example.net',
        scene,
        'Undelivered Mail Returned to Sender',
      ) + '\nAuto-Submitted: auto-replied',
      {
        text: `This is the mail system at host mx1.example.net.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

For further assistance, please send mail to postmaster.

                   The mail system

<${scene.to}>: ${folded(isLocal ? words : `host mx.${scene.domain}[${scene.ip}] said: ${words} (in reply to RCPT TO command)`)}`,
        status: `Reporting-MTA: dns; mx1.example.net
X-Postfix-Queue-ID: ${scene.id}
X-Postfix-Sender: rfc822; ${scene.returnPath}
Arrival-Date: ${scene.date}

Final-Recipient: rfc822; ${scene.to}
Original-Recipient: rfc822;${scene.to}
Action: failed
Status: ${status}
${isLocal ? '' : `Remote-MTA: dns; mx.${scene.domain}\n`}${smtpDiagnostic(words, isLocal)}`,
        original: scene.original,
      },
    ),

  sendmail: (scene, { words, status }) =>
    report(
      ofMailer(
        'Mail Delivery Subsystem <MAILER-DAEMON@relay.example.net>',
        'relay.example.net',
        scene,
        'Returned mail: see transcript for details',
      ) + '\nAuto-Submitted: auto-generated (failure)',
      {
        text: `The original message was received at ${scene.date}
from shop.example.ru [${scene.ip}]

   ----- The following addresses had permanent fatal errors -----
<${scene.to}>
    (reason: ${words})

   ----- Transcript of session follows -----
... while talking to mx.${scene.domain}.:
>>> DATA
<<< ${words}`,
        status: `Reporting-MTA: dns; relay.example.net
Received-From-MTA: DNS; shop.example.ru
Arrival-Date: ${scene.date}

Final-Recipient: RFC822; ${scene.to}
Action: failed
Status: ${status}
Remote-MTA: DNS; mx.${scene.domain}
Diagnostic-Code: SMTP; ${words}
Last-Attempt-Date: ${scene.date}`,
        original: scene.original,
        type: 'message/rfc822',
      },
    ),

  exim: (scene, { words, status, isLocal }) =>
    report(
      ofMailer(
        'Mail Delivery System <Mailer-Daemon@mail.example.org>',
        'mail.example.org',
        scene,
        'Mail delivery failed: returning message to sender',
      ) + `\nX-Failed-Recipients: ${scene.to}\nAuto-Submitted: auto-replied`,
      {
        text: `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${scene.to}
    ${isLocal ? words : `host mx.${scene.domain} [${scene.ip}]\n    SMTP error from remote mail server after RCPT TO:<${scene.to}>:\n    ${words}`}`,
        // Exim reports no status of the receiver.
        status: `Reporting-MTA: dns; mail.example.org

Action: failed
Final-Recipient: rfc822;${scene.to}
Status: 5.0.0
${isLocal || status === '' ? '' : `Remote-MTA: dns; mx.${scene.domain}\nDiagnostic-Code: smtp; ${words}`}`,
        original: scene.original,
      },
    ),

  courier: (scene, { words }) =>
    report(
      ofMailer(
        '"Courier mail server at mx2.example.org" <@>',
        'mx2.example.org',
        scene,
        'NOTICE: mail delivery status.',
      ),
      {
        text: `This is a delivery status notification from mx2.example.org,
running the Courier mail server.

UNDELIVERABLE MAIL

Your message to the following recipients cannot be delivered:

<${scene.to}>:
    mx.${scene.domain} [${scene.ip}]:
    >>> RCPT TO:<${scene.to}>
    <<< ${words}`,
        status: `Reporting-MTA: dns; mx2.example.org
Arrival-Date: ${scene.date}

Final-Recipient: rfc822; ${scene.to}
Action: failed
Status: 5.0.0
Diagnostic-Code: smtp; ${words}`,
        original: scene.original,
      },
    ),

  domino: (scene, { words, status }) =>
    report(
      ofMailer(
        `Postmaster@${scene.domain}`,
        'domino.corp',
        scene,
        'DELIVERY FAILURE: message could not be delivered',
      ),
      {
        text: `Your message

  Subject: Weekly news

was not delivered to:

  ${scene.to}

because:

  ${words}`,
        status: `Reporting-MTA: dns;domino.corp

Final-Recipient: rfc822;${scene.to}
Action: failed
Status: ${status}
Diagnostic-Code: X-Notes; ${words}`,
        original: scene.original,
      },
    ),
}
