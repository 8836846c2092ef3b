/** By the server's documentation, not by the shop's rules. */
export type BounceTruth = 'hard' | 'soft'

/** {to} is the recipient, {user} and {domain} its parts, {ip} the sender's address, {id} random. */
export type Reply = readonly [truth: BounceTruth, text: string]

export const serverReplies: Readonly<Record<string, readonly Reply[]>> = {
  gmail: [
    [
      'hard',
      "550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address for typos or unnecessary spaces. For more information, go to https://support.google.com/mail/?p=NoSuchUser {id} - gsmtp",
    ],
    [
      'hard',
      '550-5.2.1 The email account that you tried to reach is disabled. For more information, go to https://support.google.com/mail/?p=DisabledUser {id} - gsmtp',
    ],
    [
      'hard',
      '550-5.2.1 The email account that you tried to reach is inactive. For more information, go to https://support.google.com/mail/?p=DisabledUser {id} - gsmtp',
    ],
    [
      'soft',
      "552-5.2.2 The recipient's inbox is out of storage space. Please direct the recipient to https://support.google.com/mail/?p=OverQuotaPerm {id} - gsmtp",
    ],
    [
      'soft',
      '552 5.2.2 The email account that you tried to reach is over quota. Please direct the recipient to https://support.google.com/mail/?p=OverQuotaPerm {id} - gsmtp',
    ],
    [
      'soft',
      '550-5.7.1 [{ip}] Our system has detected that this message is likely unsolicited mail. To reduce the amount of spam sent to Gmail, this message has been blocked. {id} - gsmtp',
    ],
    [
      'soft',
      '550-5.7.26 This mail has been blocked because the sender is unauthenticated. Gmail requires all senders to authenticate with either SPF or DKIM. {id} - gsmtp',
    ],
    [
      'soft',
      '450-4.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages from being delivered. {id} - gsmtp',
    ],
    ['soft', '552-5.3.4 Your message exceeded Google’s message size limits. {id} - gsmtp'],
    [
      'soft',
      '421-4.7.0 [{ip} 15] Our system has detected an unusual rate of unsolicited mail originating from your IP address. {id} - gsmtp',
    ],
  ],
  mailRu: [
    [
      'hard',
      '550 Message was not accepted -- invalid mailbox. Local mailbox {to} is unavailable: user not found',
    ],
    [
      'hard',
      '550 Message was not accepted -- invalid mailbox.  Local mailbox {to} is unavailable: account is disabled',
    ],
    ['hard', '550 5.1.1 user not found; terminating'],
    ['hard', '550 User is terminated'],
    ['hard', '550 non-local recipient verification failed: no such user'],
    ['soft', '552 5.2.2 Message was not accepted -- mailbox is full'],
    ['soft', '550 Message was not accepted -- user {to} is over quota'],
    [
      'soft',
      '550 spam message rejected. Please visit http://help.mail.ru/notspam-support/id?c={id} or report details to abuse@corp.mail.ru. Error code: {id}. ID: {id}.',
    ],
    ['soft', '451 Try again later'],
    [
      'soft',
      '550 5.7.1 This message was not accepted due to domain (example.ru) owner DMARC policy (RFC 7489)',
    ],
    ['soft', '452 4.2.2 user is over quota'],
  ],
  yandex: [
    ['hard', '550 5.7.1 No such user!'],
    ['hard', '550 5.7.1 No such user! {id}-AbCdEfGhIj'],
    ['hard', '550 5.1.1 <{to}>: Recipient address rejected: No such user'],
    ['hard', '554 5.7.1 <{to}>: Recipient address rejected: User blocked for inactivity. Account is closed'],
    ['soft', '552 5.2.2 Mailbox size limit exceeded {id}'],
    ['soft', '554 5.7.1 [2] Message rejected under suspicion of SPAM; https://ya.cc/1IrBc {id}'],
    ['soft', '451 4.7.1 Sorry, the service is currently unavailable. Please come back later. {id}'],
    ['soft', '550 5.7.1 [{ip}] Message rejected: too many spam complaints. See http://feedback.yandex.ru'],
    ['soft', '450 4.2.1 The recipient has exceeded message rate limit. Try again later. {id}'],
  ],
  outlook: [
    [
      'hard',
      '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [{id}.eop-NAM.prod.protection.outlook.com]',
    ],
    ['hard', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient {to} not found by SMTP address lookup'],
    [
      'hard',
      '550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [{id}.prod.protection.outlook.com]',
    ],
    ['hard', '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found'],
    ['hard', '550 5.1.351 Remote server returned unknown recipient or mailbox unavailable'],
    [
      'hard',
      '550 5.4.310 DNS domain {domain} does not exist [Message=InfoDomainNonexistent] [{id}.protection.outlook.com]',
    ],
    [
      'soft',
      '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded; Failed to process message due to a permanent exception',
    ],
    [
      'soft',
      '550 5.7.1 Unfortunately, messages from [{ip}] weren’t sent. Please contact your Internet service provider since part of their network is on our block list (S3150). [{id}.outlook.com]',
    ],
    [
      'soft',
      '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required; Delivery restriction check failed because the sender was not authenticated when sending to this group',
    ],
    ['soft', '550 5.4.300 Message expired -> 451 4.4.62 Mail sent to the wrong Office 365 region'],
    ['soft', '550 5.4.316 Message expired, connection refused(Socket error code 10061)'],
    ['soft', '554 5.4.14 Hop count exceeded - possible mail loop ATTR34 [{id}.prod.protection.outlook.com]'],
    [
      'soft',
      '550 5.7.509 Access denied, sending domain example.ru does not pass DMARC verification and has a DMARC policy of reject.',
    ],
    ['soft', '550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large for this recipient'],
  ],
  yahoo: [
    [
      'hard',
      '554 delivery error: dd This user doesn’t have a yahoo.com account ({to}) [-9] - mta{id}.mail.ne1.yahoo.com',
    ],
    [
      'hard',
      '554 delivery error: dd Sorry, your message to {to} cannot be delivered. This mailbox is disabled (554.30). - mta{id}.mail.bf1.yahoo.com',
    ],
    ['soft', '552 1 Requested mail action aborted, mailbox is full - mta{id}.mail.yahoo.com'],
    [
      'soft',
      '421 4.7.0 [TSS04] Messages from {ip} temporarily deferred due to unexpected volume or user complaints',
    ],
    [
      'soft',
      '554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes',
    ],
  ],
  icloud: [
    ['hard', '550 5.1.1 <{to}>: user does not exist'],
    ['soft', '552 5.2.2 <{to}>: user is over quota'],
    [
      'soft',
      '554 5.7.1 [CS01] Message rejected due to local policy. Please visit https://support.apple.com/en-us/HT204137',
    ],
    ['hard', '550 5.1.6 recipient no longer on server: {to}'],
  ],
  rambler: [
    ['hard', '550 5.1.1 <{to}>: Recipient address rejected: User unknown in virtual mailbox table'],
    ['hard', '550 5.1.1 <{to}>: Recipient address rejected: account is locked, user deleted'],
    ['soft', '552 5.2.2 <{to}>: Recipient address rejected: Mailbox is full / Ящик переполнен'],
    ['soft', '550 5.7.1 Ваше письмо похоже на спам. Your mail looks like spam'],
  ],
  postfix: [
    ['hard', '550 5.1.1 <{to}>: Recipient address rejected: User unknown in local recipient table'],
    ['hard', '550 5.1.1 <{to}>: Recipient address rejected: User unknown in relay recipient table'],
    ['hard', '550 5.1.1 <{to}>: Recipient address rejected: undeliverable address: unknown user: "{user}"'],
    ['soft', '554 5.7.1 <{to}>: Relay access denied'],
    [
      'soft',
      '554 5.7.1 Service unavailable; Client host [{ip}] blocked using zen.spamhaus.org; https://www.spamhaus.org/query/ip/{ip}',
    ],
    [
      'soft',
      '450 4.2.0 <{to}>: Recipient address rejected: Greylisted, see http://postgrey.schweikert.ch/help/{domain}.html',
    ],
    ['soft', '452 4.3.1 Insufficient system storage'],
    ['soft', '552 5.3.4 Message size exceeds fixed limit'],
    [
      'soft',
      '450 4.1.1 <{to}>: Recipient address rejected: unverified address: Address verification in progress',
    ],
    ['soft', '552 5.2.2 <{to}>: Quota exceeded (mailbox for user is full)'],
  ],
  exim: [
    ['hard', '550 Unrouteable address'],
    ['hard', '550 unknown user'],
    ['hard', '550 No such person at this address'],
    ['hard', '550-Callout verification failed: 550 5.1.1 No such user here'],
    ['soft', '451-{ip} is not yet authorized to deliver mail from <bounce@example.ru>. Please try later.'],
    [
      'soft',
      '550 "JunkMail rejected - mail.example.ru [{ip}] is in an RBL, see https://www.spamhaus.org/query/ip/{ip}"',
    ],
    ['soft', '552 mailbox quota exceeded for this user'],
  ],
  others: [
    ['hard', '550 5.1.1 {to}... User unknown'],
    ['hard', '550 5.1.2 <{to}>... Host unknown (Name server: {domain}: host not found)'],
    ['hard', '553 5.3.0 {to}... Addressee unknown, relay=[{ip}]'],
    [
      'hard',
      "553 sorry, that domain isn't in my list of allowed rcpthosts; no mailbox here by that name (#5.7.1)",
    ],
    ['hard', '511 sorry, no mailbox here by that name (#5.1.1 - chkuser)'],
    ['hard', "550 {to} isn't a valid mailbox"],
    ['hard', '550 Invalid recipient {to} (Mode: normal)'],
    ['hard', '550 Requested action not taken: mailbox unavailable'],
    ['hard', '551 5.1.1 {to}: not a known user at this host'],
    ['hard', '550 5.1.0 Address rejected {to}'],
    ['hard', '550 5.2.1 Mailbox disabled, not accepting messages'],
    ['hard', '550 mailbox {to} has been retired'],
    ['hard', '550 5.1.1 This address no longer accepts mail.'],
    ['hard', 'Пользователь {to} не существует'],
    ['soft', '554 Transaction failed'],
    ['soft', '554 5.6.0 Message content rejected by administrative filter'],
    ['soft', '550 High probability of spam'],
    ['soft', '550 5.7.1 Blocked by SpamAssassin, score 9.3'],
    ['soft', '451 4.3.0 Temporary lookup failure'],
    ['soft', '421 4.3.2 Service shutting down, closing transmission channel'],
    ['soft', '550 5.7.1 SPF check failed: {ip} is not allowed to send mail from example.ru'],
    ['soft', '550 5.7.1 Virus found in message (Eicar)'],
    [
      'soft',
      '550 Administrative prohibition - envelope blocked - https://community.mimecast.com/docs/DOC-1369#550',
    ],
    ['soft', '552 Mailbox limit exceeded for this email address'],
    [
      'soft',
      '550 5.7.1 Command rejected: recipient not authorized, your IP {ip} has been found on a block list',
    ],
  ],
  more: [
    ['hard', '550 5.1.1 <{to}> recipient does not exist here'],
    ['hard', '550 5.1.1 Mailbox "{user}" does not exist'],
    ['hard', '554 5.1.1 Requested mailbox does not exist'],
    ['hard', '550 5.0.1 Recipient rejected'],
    ['hard', '550 #5.1.0 Address rejected.'],
    ['hard', '550 5.4.1 All recipient addresses rejected : Access denied'],
    ['hard', '553 5.1.2 We do not relay non-local mail, sorry. Unknown domain'],
    ['hard', '550 Recipient unknown'],
    ['hard', '571 Delivery not authorized, message refused: no such mailbox'],
    ['hard', '550 5.2.0 this account has been suspended by its owner'],
    ['hard', '550 mail to this address is not accepted, employee has left the company'],
    ['hard', '550 5.1.1 sorry, no such user'],
    ['hard', '551 User not local; please try <forward-path>'],
    ['hard', '550 5.1.1 Получатель не найден'],
    ['hard', '550 Mailbox is inactive'],
    ['hard', '5.1.1 The recipient email address was not found at the destination domain'],
    ['soft', '550 5.7.1 Message contains a blocked attachment'],
    ['soft', '550 rejected by header check'],
    ['soft', '554 5.7.1 Your IP is listed in cbl.abuseat.org'],
    ['soft', '550 Mail is rejected by recipients [{id}]'],
    ['soft', '554 Refused. Your IP address is listed in the sender score database'],
    ['soft', '452 4.1.1 Mailbox full'],
    ['soft', '452 Too many recipients received this hour'],
    ['soft', '552 5.2.2 Storage allocation exceeded'],
    ['soft', '421 Too many concurrent SMTP connections'],
    ['soft', '553 5.7.1 Sender address rejected: not owned by user'],
    ['soft', '550 5.7.1 Message rejected due to content restrictions'],
    ['soft', '450 4.7.1 Client host rejected: cannot find your reverse hostname, [{ip}]'],
    ['soft', '550 5.1.8 Sender domain must exist'],
    ['soft', '553 5.1.8 <bounce@example.ru>... Domain of sender address bounce@example.ru does not exist'],
    ['soft', '550 Sender verify failed'],
    ['soft', '554 5.4.7 Delivery expired (message too old)'],
  ],
}

export const localFailures: readonly (readonly [truth: BounceTruth, status: string, text: string])[] = [
  [
    'hard',
    '5.4.4',
    'Host or domain name not found. Name service error for name={domain} type=AAAA: Host not found',
  ],
  ['hard', '5.1.2', 'Domain {domain} does not exist (NXDOMAIN)'],
  ['soft', '4.4.1', 'connect to mx.{domain}[{ip}]:25: Connection timed out'],
  ['soft', '4.4.1', 'connect to mx.{domain}[{ip}]:25: Connection refused'],
  [
    'soft',
    '4.4.3',
    'Host or domain name not found. Name service error for name={domain} type=MX: Host not found, try again',
  ],
  ['soft', '4.4.2', 'lost connection with mx.{domain}[{ip}] while receiving the initial server greeting'],
  ['soft', '5.4.6', 'mail for {domain} loops back to myself'],
  ['soft', '4.7.5', 'Server certificate not trusted'],
]
