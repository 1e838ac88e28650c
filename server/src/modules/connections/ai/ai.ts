import { aiErrors } from '@sala/contract/connections/ai/ai.errors.ts';
import type { AiCallPurpose, AiModelKind, AiPurpose } from '@sala/contract/connections/ai/ai.schema.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { SerialQueue } from '#platform/serial-queue.ts';
import { findAiSettings } from './ai.repository.ts';
import { AiFailure, type Tokens, unclear } from './ai-failure.ts';
import { Budget, usualOutput } from './budget.ts';
import { insertCall } from './calls.repository.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { Mask } from './masking.ts';
import { loadSdk, modelOf, openProvider, type Provider, providerOf, type Sdk } from './provider.ts';
import { addUp, toAiFailure, tokensOf, tokensOfFailure } from './sdk-answers.ts';
import { type AiMessage, type AskedTexts, cleanAnswer, estimateTokens, storable, toAsked, toObject } from './texts.ts';
import { type AiTool, type AiToolCall, toTools } from './tools.ts';

/** Calls of one merchant at the same time, and how many more may wait for them. */
const perMerchant = { running: 4, waiting: 50 };
const usualTimeout = 30_000;
const textsAtOnce = 64;
const maxDimensions = 4096;
/** Characters of a text that the log keeps. */
const longestKept = 4000;

export interface AiCaller {
  readonly merchantId: string;
  /** The merchant must have switched it on; `test` is for those who try the settings. */
  readonly purpose: AiCallPurpose;
  /** Who asked for it, for the log; left out: the server by itself. */
  readonly userId?: string | undefined;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** In ms, for everything together with waiting for its turn; 30 s unless told. */
  readonly timeout?: number;
}

export interface AiRequest extends AiCaller {
  /** What to do. Written by us, with nothing in it that a customer wrote. */
  readonly instructions: string;
  /** What it is about, such as a conversation: data of strangers, masked on its way out and never an instruction. */
  readonly messages: readonly AiMessage[];
  /** In tokens; 800 unless told. */
  readonly maxOutput?: number;
}

export interface AiAnswer<Value> {
  readonly value: Value;
  readonly model: string;
}

/** What a model with tools came to. */
export interface AiToolAnswer {
  readonly text: string;
  /** false: its steps were used up, or it was cut off; `text` is empty, and a person should take over. */
  readonly isComplete: boolean;
  readonly calls: readonly AiToolCall[];
  readonly tokens: Tokens;
}

interface Session {
  readonly sdk: Sdk;
  readonly provider: Provider;
  readonly signal: AbortSignal;
  readonly timeout: number;
}

type GenerateOptions = Parameters<Sdk['generateText']>[0];

interface Outcome<Value> {
  readonly value: Value;
  readonly tokens: Tokens;
  readonly received: string;
}

/** What is kept of a call beside how it went. */
interface Asked {
  readonly texts: readonly string[];
  readonly maxOutput: number;
}

/** An answer as text; a service that takes the schema is sent it. What it answers is judged here in either case. */
async function generate({ sdk, provider }: Session, options: GenerateOptions, schema: z.ZodMiniType) {
  if (!provider.hasStructuredOutput) return sdk.generateText(options);
  try {
    return await sdk.generateText({ ...options, output: sdk.Output.object({ schema }) });
  } catch (error) {
    if (!sdk.NoObjectGeneratedError.isInstance(error)) throw error;
    return { text: error.text ?? '', usage: error.usage ?? {} };
  }
}

const keptOf = ({ instructions, messages }: AskedTexts, { maxOutput }: AiRequest): Asked => ({
  texts: [instructions, ...messages.map(({ content }) => content)],
  maxOutput: maxOutput ?? usualOutput,
});

/**
 * Language models of the merchants. Each call is one that the merchant has switched on, within their budget, in its turn, masked, and
 * noted in the log. Throws an AiFailure, whose definition is one of `aiErrors`.
 */
export class Ai {
  readonly #context: AppContext;
  readonly #turns = new SerialQueue(perMerchant);
  readonly #breaker: CircuitBreaker;
  readonly #budget: Budget;

  constructor(context: AppContext) {
    this.#context = context;
    this.#breaker = new CircuitBreaker(context.clock);
    this.#budget = new Budget(context);
  }

  /** The model that a call for this purpose would use; undefined: none is set up, or the merchant has not switched the purpose on. */
  async findModel(merchantId: string, purpose: AiPurpose, kind: AiModelKind = 'chat'): Promise<string | undefined> {
    const row = await findAiSettings(this.#context.database.forMerchant(merchantId));
    const provider = providerOf(this.#context.config, row);
    const model = provider ? modelOf(provider, kind) : '';
    return model !== '' && row.purposes.includes(purpose) ? model : undefined;
  }

  generateText(request: AiRequest): Promise<AiAnswer<string>> {
    const asked = toAsked(request.instructions, request.messages);
    return this.#run(request, 'chat', keptOf(asked, request), async (session) => {
      const { text, usage, finishReason } = await session.sdk.generateText(this.#optionsFor(session, request, asked));
      const tokens = tokensOf(usage, asked, text);
      if (finishReason === 'length' || text.trim() === '') throw unclear(tokens);
      return { value: asked.mask.restore(cleanAnswer(text)), tokens, received: text };
    });
  }

  /** An answer of the schema's form. One of another form is asked for once more, then the call has failed. */
  generateObject<Schema extends z.ZodMiniType>(
    request: AiRequest & { readonly schema: Schema },
  ): Promise<AiAnswer<z.output<Schema>>> {
    const { schema } = request;
    const form = `Answer with one JSON object of this schema and nothing else: ${JSON.stringify(z.toJSONSchema(schema))}`;
    const asked = toAsked(`${request.instructions}\n${form}`, request.messages);
    return this.#run(request, 'chat', keptOf(asked, request), async (session) => {
      const options = this.#optionsFor(session, request, asked);
      let tokens: Tokens = { input: 0, output: 0 };
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        const { text, usage } = await generate(session, options, schema);
        tokens = addUp(tokens, tokensOf(usage, asked, text));
        const parsed = schema.safeParse(asked.mask.restoreIn(toObject(storable(text))));
        if (parsed.success) return { value: parsed.data, tokens, received: text };
      }
      throw unclear(tokens);
    });
  }

  /** Lets the model call tools, one after the other, until it answers. */
  async generateWithTools(
    request: AiRequest & {
      readonly tools: Readonly<Record<string, AiTool>>;
      /** Answers of the model, those that call a tool among them; 5 unless told. */
      readonly maxSteps?: number;
    },
  ): Promise<AiAnswer<AiToolAnswer>> {
    const asked = toAsked(request.instructions, request.messages);
    return this.#run(request, 'chat', keptOf(asked, request), async (session) => {
      const { sdk } = session;
      const calls: AiToolCall[] = [];
      const result = await sdk.generateText({
        ...this.#optionsFor(session, request, asked),
        tools: toTools(sdk, request.tools, { mask: asked.mask, calls, logger: this.#context.logger }),
        toolCallConcurrency: 1,
        stopWhen: sdk.isStepCount(request.maxSteps ?? 5),
      });
      const isComplete = result.finishReason === 'stop' && result.text.trim() !== '';
      const text = isComplete ? asked.mask.restore(cleanAnswer(result.text)) : '';
      const tokens = tokensOf(result.usage, asked, result.text);
      return { value: { text, isComplete, calls, tokens }, tokens, received: result.text };
    });
  }

  /** A vector for each text, all of one length, in their order. */
  embed(caller: AiCaller, texts: readonly string[]): Promise<AiAnswer<readonly (readonly number[])[]>> {
    const mask = new Mask(texts);
    const masked = texts.map((text) => mask.hide(text));
    return this.#run(caller, 'embedding', { texts: masked, maxOutput: 0 }, async (session) => {
      const { sdk, provider, signal } = session;
      const opened = openProvider(this.#context, sdk, provider, { ...session, merchantId: caller.merchantId });
      const model = opened.embeddingModel(provider.embeddingModel);
      const vectors: number[][] = [];
      for (let at = 0; at < masked.length; at += textsAtOnce) {
        const values = masked.slice(at, at + textsAtOnce);
        const { embeddings } = await sdk.embedMany({ model, values, maxRetries: 0, abortSignal: signal });
        if (embeddings.length !== values.length) throw unclear();
        vectors.push(...embeddings);
      }
      const length = vectors[0]?.length ?? 0;
      const isFine = (vector: number[]) => vector.length === length && vector.every(Number.isFinite);
      if (length > maxDimensions || length === 0 || !vectors.every(isFine)) throw unclear();
      return { value: vectors, tokens: { input: estimateTokens(masked), output: 0 }, received: '' };
    });
  }

  #optionsFor(session: Session, { merchantId, maxOutput }: AiRequest, { instructions, messages }: AskedTexts) {
    const { sdk, provider, signal } = session;
    return {
      model: openProvider(this.#context, sdk, provider, { ...session, merchantId }).chatModel(provider.chatModel),
      instructions,
      messages: [...messages],
      maxOutputTokens: maxOutput ?? usualOutput,
      temperature: 0.2,
      // The fetch below tries again where that may help.
      maxRetries: 0,
      abortSignal: signal,
    };
  }

  async #run<Value>(
    caller: AiCaller,
    kind: AiModelKind,
    asked: Asked,
    work: (session: Session) => Promise<Outcome<Value>>,
  ): Promise<AiAnswer<Value>> {
    const { merchantId, purpose } = caller;
    const row = await findAiSettings(this.#context.database.forMerchant(merchantId));
    const provider = providerOf(this.#context.config, row);
    const model = provider ? modelOf(provider, kind) : '';
    if (!provider || model === '') throw new AiFailure(aiErrors.aiNotSetUp);
    if (purpose !== 'test' && !row.purposes.includes(purpose)) throw new AiFailure(aiErrors.aiPurposeOff);
    const timeout = caller.timeout ?? usualTimeout;
    const over = AbortSignal.timeout(timeout);
    const signal = caller.signal ? AbortSignal.any([over, caller.signal]) : over;
    const budget = {
      merchantId,
      tokens: estimateTokens(asked.texts) + asked.maxOutput,
      monthlyTokens: row.monthly_tokens,
      // A model that the merchant has named costs the deployment nothing.
      planTokens: provider.isTrusted ? await this.#context.planLimits.maxOf(merchantId, 'aiTokens') : null,
    };
    const call = async () => {
      const session = { sdk: await loadSdk(), provider, signal, timeout };
      return this.#note({ ...caller, signal }, { model, row, asked, isOfServer: provider.isTrusted }, () =>
        work(session),
      );
    };
    try {
      const { value } = await this.#budget.within(budget, () =>
        this.#turns.take(merchantId, signal, () => this.#breaker.run(`${merchantId} ${provider.url}`, call)),
      );
      return { value, model };
    } catch (error) {
      throw toAiFailure(error, signal);
    }
  }

  /** Does the work, and writes the line of it whatever comes of it. */
  async #note<Value>(
    { merchantId, purpose, userId, signal }: AiCaller & { readonly signal: AbortSignal },
    about: {
      model: string;
      row: { monthly_tokens: number; is_text_kept: boolean };
      asked: Asked;
      isOfServer: boolean;
    },
    work: () => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    const startedAt = performance.now();
    const { model, row, asked, isOfServer } = about;
    const keep = async (tokens: Tokens, problem: string | null, received: string) => {
      const kept = (text: string) => (row.is_text_kept && text !== '' ? storable(text).slice(0, longestKept) : null);
      await inTransaction(this.#context, merchantId, async (unit) => {
        await insertCall(unit.query, {
          id: newId(),
          purpose,
          model,
          input_tokens: tokens.input,
          output_tokens: tokens.output,
          milliseconds: Math.round(performance.now() - startedAt),
          problem,
          user_id: userId ?? null,
          sent: kept(asked.texts.join('\n\n')),
          received: kept(received),
          created_at: this.#context.clock.now(),
        });
        const taken = { tokens: tokens.input + tokens.output, monthlyTokens: row.monthly_tokens, isOfServer };
        await this.#budget.spend(unit, taken);
      });
    };
    try {
      const outcome = await work();
      await keep(outcome.tokens, null, outcome.received);
      return outcome;
    } catch (error) {
      const failure = toAiFailure(error, signal);
      if (failure instanceof AiFailure) await keep(tokensOfFailure(failure, asked.texts), failure.definition.key, '');
      throw failure;
    }
  }
}
