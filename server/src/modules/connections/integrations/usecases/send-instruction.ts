import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import { getIntegration } from '../integrations.public.ts';
import type { InstructionPayload } from '../jobs/send-instruction.job.ts';
import { webViewInstruction } from '../mails/web-view-instruction.mail.ts';
import { websiteInstruction } from '../mails/website-instruction.mail.ts';

/** Mails one person how to add the chat to a website or an app, with present values. */
export async function sendInstruction(
  context: AppContext,
  { merchantId, kind, email, sender, locale }: InstructionPayload,
): Promise<void> {
  const { appId, domain } = await getIntegration(context, merchantId);
  const { name: companyName } = await getMerchant(context, merchantId);
  const pageUrl = `${context.publicUrl()}/c/${appId}`;
  const tag = `<script async src="${context.publicUrl()}/widget.js" data-app-id="${appId}"></script>`;
  const content =
    kind === 'website'
      ? websiteInstruction(locale, { sender, companyName, tag, domains: domain, demoUrl: pageUrl })
      : webViewInstruction(locale, { sender, companyName, pageUrl });
  await context.mailer.send(renderMail(email, locale, context.config.appName, content));
}
