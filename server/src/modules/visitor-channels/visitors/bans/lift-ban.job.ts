import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { liftBan, liftBanJobName } from './ban-visitor.ts';

const payload = z.object({ merchantId: idField, visitorId: idField });

export const liftBanJob = (context: AppContext) =>
  defineJob({ name: liftBanJobName, payload, handle: (banned) => liftBan(context, banned) });
