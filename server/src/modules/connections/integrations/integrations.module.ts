import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import type { AppModule } from '#platform/module.ts';
import { Applications } from './applications.ts';
import { FirstTimes } from './first-times.ts';
import { readIntegration } from './integration-view.ts';
import type { IntegrationServices } from './integrations.public.ts';
import { sendInstructionJob } from './jobs/send-instruction.job.ts';
import { requestInstructions } from './usecases/request-instructions.ts';
import { endFormerSecret, rotateSecret } from './usecases/rotate-secret.ts';
import { updateIntegration } from './usecases/update-integration.ts';
import { createVisitorOriginRule } from './visitor-origin-rule.ts';

export const integrationsModule: AppModule<unknown, IntegrationServices> = {
  name: 'integrations',
  create(context, router) {
    context.authentication.visitorOrigins.useRule(createVisitorOriginRule(context));
    context.jobs.register(sendInstructionJob(context));
    router.bind(integrationsApi.get, ({ actor }) => readIntegration(context, actor));
    router.bind(integrationsApi.update, ({ actor, body, request }) => updateIntegration(context, actor, body, request));
    router.bind(integrationsApi.rotate, ({ actor, body, request }) =>
      rotateSecret(context, actor, body.secret, request),
    );
    router.bind(integrationsApi.endFormer, ({ actor, body, request }) =>
      endFormerSecret(context, actor, body.secret, request),
    );
    router.bind(integrationsApi.send, ({ actor, body: { emails }, request }) =>
      requestInstructions(context, actor, { kind: 'website', emails }, request),
    );
    router.bind(integrationsApi.sendWebView, ({ actor, body: { emails }, request }) =>
      requestInstructions(context, actor, { kind: 'webView', emails }, request),
    );
    return { applications: new Applications(context), firstTimes: new FirstTimes(context) };
  },
};
