import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeFiles } from '../stored-files.ts';

export const removeFilesJobName = 'uploads.remove-files';

export const removeFilesJob = (context: AppContext) =>
  defineJob({
    name: removeFilesJobName,
    payload: z.object({ merchantId: idField, id: idField }),
    handle: (reference) => removeFiles(context, reference),
  });
