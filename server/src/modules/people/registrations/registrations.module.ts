import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import type { AppModule } from '#platform/module.ts';
import { removeOldRegistrationsJob } from './jobs/remove-old-registrations.job.ts';
import { sendCodeJob } from './jobs/send-code.job.ts';
import { register } from './usecases/register.ts';
import { sendCodeAgain } from './usecases/send-code.ts';

export const registrationsModule: AppModule = {
  name: 'registrations',
  create(context, router) {
    context.jobs.register(sendCodeJob(context));
    context.jobs.register(removeOldRegistrationsJob(context));

    router.bind(accountsApi.register, ({ body, request }) => register(context, body, request));
    router.bind(accountsApi.resendCode, ({ body, request }) => sendCodeAgain(context, body.registrationId, request));
    // Only validates the format: whether an account exists is never revealed.
    router.bind(accountsApi.checkEmail, async ({ body }) => ({ email: body.email }));
  },
};
