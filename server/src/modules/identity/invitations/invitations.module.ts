import type { AppModule } from '#platform/module.ts';
import { sendInvitationJob } from './jobs/send-invitation.job.ts';

export const invitationsModule: AppModule = {
  name: 'invitations',
  create(context) {
    context.jobs.register(sendInvitationJob(context));
  },
};
