import { integrationsApi } from '@sala/contract/integrations/integrations.api.ts';
import { onMerchantChanged } from '#modules/merchants/merchants.public.ts';
import type { AppModule } from '#platform/module.ts';
import { readIntegration } from './integration-view.ts';
import { forgetApplications } from './integrations.public.ts';
import { sendInstructionJob } from './jobs/send-instruction.job.ts';
import { requestInstructions } from './usecases/request-instructions.ts';
import { endFormerSecret, rotateSecret } from './usecases/rotate-secret.ts';
import { updateIntegration } from './usecases/update-integration.ts';
import { createVisitorOriginRule } from './visitor-origin-rule.ts';

export const integrationsModule: AppModule = {
  name: 'integrations',
  create(context, router) {
    onMerchantChanged(context, (merchantId) => forgetApplications(context, merchantId));
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
  },
};
