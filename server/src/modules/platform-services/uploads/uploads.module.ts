import type { AppModule } from '#platform/module.ts';
import { removeFilesJob } from './jobs/remove-files.job.ts';
import { removeUnusedJob } from './jobs/remove-unused.job.ts';
import { MerchantStorage } from './merchant-storage.ts';
import type { UploadServices } from './uploads.public.ts';
import { bindUploadRoutes } from './uploads.routes.ts';
import './uploads.table.ts';

export const uploadsModule: AppModule<unknown, UploadServices> = {
  name: 'uploads',
  create(context, router) {
    const services = { merchantRoom: new MerchantStorage(context) };
    bindUploadRoutes({ ...context, ...services }, router);
    context.jobs.register(removeFilesJob(context));
    context.jobs.register(removeUnusedJob(context));
    return services;
  },
};
