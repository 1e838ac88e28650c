import type { StepTest } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { getTextLanguage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { parameterKeyField } from '@sala/contract/core/rules/agents.ts';
import { requiredTrimmedText } from '@sala/contract/core/rules/typed-text.ts';
import { safeParse } from 'zod/v4/core';
import { headersFor, toAttemptError } from '#modules/automation/webhooks/webhooks.public.ts';
import { readWebhookSigner } from '#modules/connections/integrations/integrations.public.ts';
import type { AppContext } from '#platform/context.ts';
import { PublicFetchError, publicFetch } from '#platform/http/public-fetch.ts';

/** The visitor waits meanwhile. */
const timeout = 8000;
/** Of an answer, in bytes. */
const maxRead = 64 * 1024;
const maxShownBody = 4096;
const maxSaid = 1000;
const maxVariables = 20;
const maxVariableLength = 500;

export interface AgentCall {
  readonly merchantId: string;
  /** The header webhook-id: the same when a call is made again after a crash, so that the receiver knows it. */
  readonly id: string;
  readonly url: string;
  readonly locale: Locale;
  readonly agentName: string;
  readonly stepName: string;
  readonly values: Readonly<Record<string, string>>;
  readonly channelId: string | null;
  readonly visitor: { readonly id: string; readonly name: string } | null;
  readonly isTest: boolean;
}

/** PostgreSQL takes neither a NUL nor half a sign. */
const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '\ufffd');

function toBody({ agentName, stepName, values, channelId, visitor, locale, isTest, id }: AgentCall): string {
  return JSON.stringify({
    event: 'agent.step',
    id,
    data: {
      agent_name: agentName,
      step_name: stepName,
      parameters: values,
      locale,
      channel_id: channelId,
      visitor,
      is_test: isTest,
    },
  });
}

function readSaid(said: unknown, locale: Locale): string | null {
  const texts = typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {};
  const text = typeof said === 'string' ? said : (texts[getTextLanguage(locale)] ?? texts.en);
  return typeof text === 'string' ? requiredTrimmedText(storable(text)).slice(0, maxSaid) || null : null;
}

function readVariables(given: unknown): Record<string, string> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {};
  const usable = Object.entries(given).flatMap(([key, value]): [string, string][] => {
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return isPlain && safeParse(parameterKeyField, key).success
      ? [[key, storable(String(value)).slice(0, maxVariableLength)]]
      : [];
  });
  return Object.fromEntries(usable.slice(0, maxVariables));
}

/** What an answer says to the visitor and lets later steps know: `{ say?: text or { en, km, vi, zh }, variables?: { key: value } }`. */
function readAnswer(body: string, locale: Locale): Pick<StepTest, 'say' | 'variables'> {
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer !== 'object' || answer === null) return { say: null, variables: {} };
    const { say, variables } = answer as { say?: unknown; variables?: unknown };
    return { say: readSaid(say, locale), variables: readVariables(variables) };
  } catch {
    return { say: null, variables: {} };
  }
}

/** Calls the address of a step, signed as deliveries of webhooks are. Never throws for what the receiver does. */
export async function callAgentAddress(
  context: Pick<AppContext, 'config' | 'clock' | 'database' | 'names'>,
  call: AgentCall,
): Promise<StepTest> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  const { merchantId, id, url, locale } = call;
  const body = toBody(call);
  const signer = await readWebhookSigner(context, merchantId);
  const headers = headersFor({ ...signer, url, authorization: '' }, { id, body }, context.clock.now());
  try {
    const answer = await publicFetch(context, {
      url,
      merchantId,
      method: 'POST',
      headers,
      body,
      timeout,
      maxBytes: maxRead,
    });
    const text = storable(answer.body.toString('utf8'));
    const error = toAttemptError(answer.status);
    const read = error === null && !answer.isCut ? readAnswer(text, locale) : { say: null, variables: {} };
    return { status: answer.status, error, durationMs: took(), body: text.slice(0, maxShownBody), ...read };
  } catch (error) {
    if (!(error instanceof PublicFetchError)) throw error;
    return { status: null, error: error.reason, durationMs: took(), body: '', say: null, variables: {} };
  }
}
