import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { queueReportMails, sendReportMail, sendReportMailJobName } from './send-report-mail.ts';

export const queueReportMailsJob = (context: AvailabilityContext) =>
  defineJob({
    name: 'reports.queue-mails',
    payload: z.object({}),
    cron: '*/15 * * * *',
    handle: () => queueReportMails(context),
  });

export const sendReportMailJob = (context: AvailabilityContext) =>
  defineJob({
    name: sendReportMailJobName,
    takesTurns: true,
    payload: z.object({ merchantId: idField, mailId: idField, userId: idField, from: z.string(), to: z.string() }),
    handle: (order) => sendReportMail(context, order),
  });
