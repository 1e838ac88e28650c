import type { APIRequestContext } from '@playwright/test';
import { inboundMailApi } from '@sala/contract/service/tickets/customer-tickets.api.ts';

/** `ticketMailAddress`: reply address of ticket mails. `inboundMailSecret`: the secret of its mail server. */
export const ticketMailAddress = 'support@tickets.example';
export const inboundMailSecret = 'what the mail server of the tests says';

export interface WrittenMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
}

/** Delivers a mail like a mail server; returns the result. */
export async function handInMail(request: APIRequestContext, mail: WrittenMail): Promise<string> {
  const lines = [
    `From: ${mail.from}`,
    `To: ${mail.to}`,
    `Subject: ${mail.subject}`,
    `Message-ID: ${mail.messageId}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    mail.text,
  ];
  const answer = await request.post(inboundMailApi.receive.path, {
    headers: { Authorization: `Bearer ${inboundMailSecret}`, 'Content-Type': 'message/rfc822' },
    data: lines.join('\r\n'),
  });
  const { data, message } = await answer.json();
  return data?.result ?? message;
}
