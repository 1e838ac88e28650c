import { visitorHelpApi } from '@sala/contract/answers/knowledge/help.api.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { KnowledgeServices } from '#modules/answers/knowledge/knowledge.public.ts';
import type { IntegrationServices } from '#modules/connections/integrations/integrations.public.ts';
import { consumeForCaller, waitForCaller } from '#platform/http/consume-for-caller.ts';
import { contentSecurityPolicy } from '#platform/http/content-security-policy.ts';
import type { AppModule } from '#platform/module.ts';
import { rateAnswer } from './answers.repository.ts';
import { listTopics, searchAnswers } from './help-answers.ts';
import { pickReaderLocale } from './help-texts.ts';
import { renderHelpPage, renderSitemap, renderWaitPage } from './render-help-page.ts';
import { helpStyles } from './styles.ts';

/** Nothing runs on the page, and nothing is fetched but its styles and the logo. */
const policy = contentSecurityPolicy({ 'script-src': ["'none'"], 'connect-src': ["'none'"] });
/** A search engine may ask for every page at once. */
const cacheControl = 'public, max-age=60';
const longestQuestion = 300;

/** Answers that a merchant shows everybody: a page of their own, and the same in the widget. */
export const helpPageModule: AppModule<IntegrationServices & KnowledgeServices> = {
  name: 'help-page',
  create(context, router) {
    const { fastify } = router;
    const limit = context.limits.of('help-page-address');

    let styles: string | undefined;
    fastify.get('/h/style.css', async (_request, reply) => {
      styles ??= helpStyles();
      return reply.header('Cache-Control', 'public, max-age=3600').type('text/css; charset=utf-8').send(styles);
    });

    fastify.get<{ Params: { appId: string }; Querystring: { lang?: unknown; q?: unknown } }>(
      '/h/:appId',
      async (request, reply) => {
        const { lang, q } = request.query;
        const accepted = request.headers['accept-language'];
        const send = (locale: Locale, html: string) =>
          reply
            .header('Vary', 'Accept-Language, Accept-Encoding')
            .header('Content-Language', locale === 'zh-cn' ? 'zh-CN' : locale)
            .header('Content-Security-Policy', policy)
            .type('text/html; charset=utf-8')
            .send(html);
        if ((await waitForCaller(limit, context.config.trustedProxies, request, reply)) !== undefined) {
          const locale = pickReaderLocale(lang, accepted, 'en');
          reply.code(429).header('Cache-Control', 'no-store');
          return send(locale, renderWaitPage(locale));
        }
        const application = await context.applications.find(request.params.appId);
        if (!application || !(await context.publicKnowledge.isOn(application.merchantId))) return reply.callNotFound();
        const { merchantId } = application;
        const locale = pickReaderLocale(lang, accepted, application.defaultLocale);
        const asked = typeof q === 'string' ? q.trim().slice(0, longestQuestion) : '';
        const html = renderHelpPage(context, application, {
          locale,
          asked,
          topics: asked
            ? [{ name: null, items: await searchAnswers(context, { merchantId, text: asked, locale, limit: 20 }) }]
            : await listTopics(context, merchantId, locale),
        });
        reply.header('Cache-Control', cacheControl);
        return send(locale, html);
      },
    );

    fastify.get<{ Params: { appId: string } }>('/h/:appId/sitemap.xml', async (request, reply) => {
      await consumeForCaller(limit, context.config.trustedProxies, request, reply);
      const application = await context.applications.find(request.params.appId);
      if (!application || !(await context.publicKnowledge.isOn(application.merchantId))) return reply.callNotFound();
      return reply
        .header('Cache-Control', cacheControl)
        .type('application/xml; charset=utf-8')
        .send(renderSitemap(context, application.appId));
    });

    router.bind(visitorHelpApi.list, async ({ actor, query }) => {
      const rows = (await context.publicKnowledge.isOn(actor.merchantId))
        ? await listTopics(context, actor.merchantId, query.locale)
        : [];
      return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
    });
    router.bind(visitorHelpApi.search, async ({ actor, query }) => {
      // They stand over the field, in a small window.
      const limit = 2;
      const rows = (await context.publicKnowledge.isOn(actor.merchantId))
        ? await searchAnswers(context, { merchantId: actor.merchantId, ...query, limit, isOffer: true })
        : [];
      return { rows, meta: { page: 1, limit, total: rows.length } };
    });
    router.bind(visitorHelpApi.rate, ({ actor, params, body }) =>
      rateAnswer(context, actor, { id: params.id, isHelpful: body.isHelpful }),
    );
  },
};
