import type { AppModule } from '#platform/module.ts';
import { removeFilesJob } from './jobs/remove-files.job.ts';
import { removeUnusedJob } from './jobs/remove-unused.job.ts';
import { bindUploadRoutes } from './uploads.routes.ts';
import './uploads.table.ts';

export const uploadsModule: AppModule = {
  name: 'uploads',
  create(context, router) {
    bindUploadRoutes(context, router);
    context.jobs.register(removeFilesJob(context));
    context.jobs.register(removeUnusedJob(context));
  },
};
