import { findAbsentActor, type KindOfWork } from '#modules/identity/users/users.public.ts';
import { canReadReport } from '../long-files/report-access.ts';
import { creatorsAmong, deleteMail, findMail, listMailsCreatedBy } from './report-mails.repository.ts';

/** Mailed reports end when their creator has left or may no longer read the report (decision 135). */
export const mailsOfCreators: KindOfWork = {
  jobName: 'reports.end-mails',
  holdersAmong: creatorsAmong,
  listOf: listMailsCreatedBy,
  async giveBack(context, merchantId, { id, userId }) {
    const { query } = context.database.forMerchant(merchantId);
    const mail = await findMail(query, id);
    if (mail?.created_by !== userId) return;
    const creator = await findAbsentActor(context, merchantId, userId);
    if (!creator || !canReadReport(creator, mail.spec.report)) await deleteMail(query, id);
  },
};
