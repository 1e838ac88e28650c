import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ChannelSource } from '@sala/contract/conversations/chat/channel-sources.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { generatedNameSigns, generatedNameWords } from '@sala/contract/visitor-channels/visitors/made-up-names.ts';
import type { VisitorAsks } from '@sala/contract/visitor-channels/visitors/visitor-form.schema.ts';
import { visitorErrors } from '@sala/contract/visitor-channels/visitors/visitors.errors.ts';
import type { VisitorChannel } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { type Application, assertOriginAllowed } from '#modules/connections/integrations/integrations.public.ts';
import {
  findVisitorThread,
  getVisitorChannel,
  updateVisitorOfChannels,
} from '#modules/conversations/chat/chat.public.ts';
import { signVisitorToken, verifyVisitorToken } from '#platform/auth/visitor-tokens.ts';
import type { AppContext } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { getLimitedNetwork } from '#platform/http/caller-address.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { toChannelVisitor } from '../channel-visitor.ts';
import { getQuestions, readForms } from '../forms/visitor-asks.ts';
import { type ClaimedIdentity, getSignedId } from '../identity.ts';
import type { VisitorsContext } from '../visitors.context.ts';
import {
  insertVisitor,
  lockVisitor,
  lockVisitorByExternalId,
  updateVisitor,
  type VisitorRow,
} from '../visitors.repository.ts';

export interface SessionRequest {
  readonly appId: string;
  readonly locale?: Locale | undefined;
  readonly token?: string | undefined;
  readonly identity?: ClaimedIdentity | undefined;
  readonly meta?: Readonly<Record<string, string>> | undefined;
  readonly page?: { title?: string | undefined; url?: string | undefined } | undefined;
}

export interface Session {
  readonly token: string;
  readonly visitorId: string;
  readonly homeVisitorId: string;
  readonly channelId: string | null;
  readonly channel: VisitorChannel | null;
  readonly isVerified: boolean;
  readonly asks: VisitorAsks;
  readonly ignoredMeta: string[];
}

/**
 * Creates or continues a visitor. A signed identity leads to its visitor on any device, and to no
 * other; without one, the token of an earlier session decides; else the visitor is new. Unsigned data never identify a visitor.
 * Throws tooManyRequests when one address creates too many visitors, businessReadonly and businessSuspended for a new one.
 */
export async function createSession(
  context: VisitorsContext,
  request: SessionRequest,
  info: Pick<RequestInfo, 'origin' | 'headers' | 'locale' | 'address'>,
): Promise<Session> {
  const application = (await context.applications.find(request.appId)) ?? fail(visitorErrors.applicationUnknown);
  assertOriginAllowed(context, application, info);
  const externalId = getSignedId(application, request.identity, context.clock.now());
  const earlier = request.token === undefined ? undefined : await verifyVisitorToken(context, request.token);
  // A guest at a partner is identified by their identity here.
  const known = earlier?.home ?? earlier;
  const earlierId = known?.merchantId === application.merchantId ? known.visitorId : undefined;
  await context.firstTimes.noteWidgetSeen(application, [info.origin, request.page?.url]);
  const locale = request.locale ?? info.locale;
  const metaFieldNames = await context.metaFieldNames.read(application.merchantId);
  const source = isChatPage(info.headers.referer) ? 'page' : 'widget';
  const localized = { ...request, locale, metaFieldNames, source } as const;
  const countNew = () => context.limits.of('visitor-sessions-address').consume(getLimitedNetwork(info.address));
  const visitor = await openVisitor(context, application, localized, { externalId, earlierId, countNew });
  const place = await findVisitorThread(context, { merchantId: application.merchantId, visitorId: visitor.id });
  const channel = await getVisitorChannel(context, place);
  return {
    token: await signVisitorToken(context, place),
    visitorId: place.visitorId,
    homeVisitorId: visitor.id,
    channelId: channel?.id ?? null,
    channel,
    isVerified: visitor.external_id !== null,
    asks: getQuestions(await readForms(context, application.merchantId), visitor, channel !== null),
    ignoredMeta: Object.keys(request.meta ?? {}).filter((name) => !metaFieldNames.includes(name)),
  };
}

type LocalizedRequest = SessionRequest & {
  readonly locale: Locale;
  readonly metaFieldNames: readonly string[];
  readonly source: ChannelSource;
};

/** Whether the browser says that the chat stands by itself, as `/c/{appId}`. */
const isChatPage = (referer: string | string[] | undefined): boolean =>
  typeof referer === 'string' && URL.canParse(referer) && new URL(referer).pathname.startsWith('/c/');

async function openVisitor(
  context: AppContext,
  application: Application,
  request: LocalizedRequest,
  who: { externalId: string | undefined; earlierId: string | undefined; countNew: () => Promise<void> },
): Promise<VisitorRow> {
  const open = () =>
    inTransaction(context, application.merchantId, async (unit) => {
      const known =
        who.externalId !== undefined
          ? await lockVisitorByExternalId(unit.query, who.externalId)
          : who.earlierId && (await lockVisitor(unit.query, who.earlierId));
      if (known) return continueVisitor(context, unit, known, request, who.externalId !== undefined);
      await context.authentication.standings.assertWritable(application.merchantId);
      // Signed identities come from the merchant and are not limited.
      if (who.externalId === undefined) await who.countNew();
      return insertVisitor(unit.query, toNewVisitor(context, application, request, who.externalId));
    });
  try {
    return await open();
  } catch (error) {
    // The same person opened the chat on two devices at once: the other call has created the visitor.
    if (isUniqueViolation(error)) return open();
    throw error;
  }
}

function toNewVisitor(
  context: AppContext,
  application: Application,
  { identity, locale, page, meta, metaFieldNames, source }: LocalizedRequest,
  externalId: string | undefined,
) {
  const now = context.clock.now();
  return {
    id: newId(),
    external_id: externalId ?? null,
    name: toTrimmedText(identity?.name) ?? generateVisitorName(application.defaultLocale),
    email: identity?.email ?? null,
    phone: toTrimmedText(identity?.phone),
    locale,
    source,
    meta: JSON.stringify(mergeMeta(metaFieldNames, {}, meta)),
    page_title: toTrimmedText(page?.title),
    page_url: toWebAddress(page?.url),
    created_at: now,
    last_session_at: now,
  };
}

async function continueVisitor(
  context: AppContext,
  unit: UnitOfWork,
  known: VisitorRow,
  { identity, locale, page, meta, metaFieldNames, source }: LocalizedRequest,
  isSigned: boolean,
): Promise<VisitorRow> {
  // A verified visitor's name is not changed by an unsigned call from the same browser.
  const isHeard = known.external_id === null || isSigned;
  const said = isHeard ? identity : undefined;
  const nextMeta = mergeMeta(metaFieldNames, known.meta, isHeard ? meta : undefined);
  const person = {
    name: toTrimmedText(said?.name) ?? known.name,
    email: said?.email ?? known.email,
    phone: toTrimmedText(said?.phone) ?? known.phone,
    locale,
  };
  const isOther =
    (Object.keys(person) as (keyof typeof person)[]).some((key) => known[key] !== person[key]) ||
    !isDeepStrictEqual({ ...known.meta }, nextMeta);
  // Each change is announced to every operator: beyond the rate of people visitors stay as they are, and go on writing.
  const isChanged = isOther && (await context.limits.of('visitor-changes').waitFor(known.id)) === undefined;
  const visitor = await updateVisitor(unit.query, known.id, {
    ...(isChanged && { ...person, meta: JSON.stringify(nextMeta) }),
    source,
    page_title: page ? toTrimmedText(page.title) : known.page_title,
    page_url: page ? toWebAddress(page.url) : known.page_url,
    last_session_at: context.clock.now(),
  });
  if (isChanged) await updateVisitorOfChannels(unit, toChannelVisitor(visitor));
  return visitor;
}

/** Merges given meta fields over stored ones, for listed names only; an empty text deletes a value. */
function mergeMeta(
  names: readonly string[],
  before: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const textFor = (name: string) =>
    Object.hasOwn(given, name) ? given[name]!.toWellFormed() : Object.hasOwn(before, name) ? before[name]! : '';
  return Object.fromEntries(names.map((name) => [name, textFor(name)]).filter(([, value]) => value !== ''));
}

export const toTrimmedText = (text: string | undefined) => text?.toWellFormed() || null;

/** Only http and https addresses, since operators click on them. */
export function toWebAddress(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

/** A generated name in the language of its readers. */
function generateVisitorName(locale: Locale): string {
  const code = Array.from({ length: 4 }, () => generatedNameSigns[randomInt(generatedNameSigns.length)]).join('');
  return `${generatedNameWords[locale]} ${code}`;
}
