import { botStoriesApi, botsApi, botTalksApi, botTrainingApi } from '@sala/contract/automation/bots/bots.api.ts';
import { type Locale, localeNames, locales } from '@sala/contract/core/locales.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { found } from '#platform/failure.ts';
import type { AppModule } from '#platform/module.ts';
import type { BotNeeds } from './bots.context.ts';
import { findBot, listBots, listUnmatched, listVersions } from './bots.repository.ts';
import { changeBot, createBot, labelMessage, removeBot, removeStory, saveStory } from './bots.usecases.ts';
import { registerRuns } from './run/register-runs.ts';
import { listTalks, readTalk } from './run/talks.usecases.ts';
import { KnownModels } from './training/known-models.ts';
import { publishTrained, train } from './training/train.usecases.ts';
import { createTrainer } from './training/train-apart.ts';
import { tryBot } from './try-bot.ts';

const emojiOf: Record<Locale, string> = { en: '🇬🇧', km: '🇰🇭', vi: '🇻🇳', 'zh-cn': '🇨🇳' };
const wholeList = <Row>(rows: Row[]) => ({ rows, meta: { page: 1, limit: rows.length, total: rows.length } });

export const botsModule: AppModule<BotNeeds> = {
  name: 'bots',
  create(given, router) {
    const context = { ...given, models: new KnownModels(), trainer: createTrainer() };
    registerRuns(context);
    const queryOf = ({ merchantId }: UserActor) => context.database.forMerchant(merchantId).query;
    const botOf = async (actor: UserActor, id: string) => found(await findBot(queryOf(actor), id));
    router.bind(botsApi.list, ({ actor, query }) => listBots(queryOf(actor), query));
    router.bind(botsApi.languages, async () =>
      wholeList(locales.map((code) => ({ code, name: localeNames[code], emoji: emojiOf[code] }))),
    );
    router.bind(botsApi.get, ({ actor, params }) => botOf(actor, params.id));
    router.bind(botsApi.create, ({ actor, body, request }) => createBot(context, { actor, request }, body));
    router.bind(botsApi.update, ({ actor, params, body, request }) =>
      changeBot(context, { actor, request }, { ...body, id: params.id }),
    );
    router.bind(botsApi.remove, ({ actor, params, request }) => removeBot(context, { actor, request }, params.id));
    router.bind(botStoriesApi.list, async ({ actor, query }) => wholeList((await botOf(actor, query.botId)).stories));
    router.bind(botStoriesApi.save, ({ actor, body, request }) => saveStory(context, { actor, request }, body));
    router.bind(botStoriesApi.remove, ({ actor, query, request }) => removeStory(context, { actor, request }, query));
    router.bind(botTrainingApi.train, ({ actor, body, request }) =>
      train(context, { actor, request }, { ...body, isPublished: false }),
    );
    router.bind(botTrainingApi.retrain, ({ actor, body, request }) =>
      train(context, { actor, request }, { ...body, isPublished: true }),
    );
    router.bind(botTrainingApi.versions, async ({ actor, query }) => {
      await botOf(actor, query.botId);
      return wholeList(await listVersions(queryOf(actor), query.botId));
    });
    router.bind(botTrainingApi.publish, ({ actor, params, request }) =>
      publishTrained(context, { actor, request }, params.id),
    );
    router.bind(botTrainingApi.trial, ({ actor, body }) => tryBot(context, actor, body));
    router.bind(botTrainingApi.unmatched, async ({ actor, query: { botId, limit } }) => {
      await botOf(actor, botId);
      return wholeList(await listUnmatched(queryOf(actor), botId, limit));
    });
    router.bind(botTalksApi.list, ({ actor, query }) => listTalks(context, actor, query));
    router.bind(botTalksApi.turns, async ({ actor, params }) => wholeList(await readTalk(context, actor, params.id)));
    router.bind(botTrainingApi.label, ({ actor, body, request }) => labelMessage(context, { actor, request }, body));
  },
};
