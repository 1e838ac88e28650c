import type { BotRunState, BotTrace, HandOverReason } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import type { BotStory, StoryStep } from '@sala/contract/automation/bots/bots.schema.ts';
import type {
  AgentDefinition,
  AgentParameter,
  AgentStep,
  BotReply,
} from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { getTextLanguage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import {
  type Advance,
  advanceAgent,
  afterAct,
  asksForPerson,
  beginAgent,
  filled,
  foldAnswer,
  isAskingForText,
  parseAnswer,
  takesAnyText,
} from '#modules/automation/chat-agents/chat-agents.public.ts';
import { botWords } from './bot-words.ts';
import { isClosing } from './closing-words.ts';
import { indexOfPressed } from './pressed.ts';
import { after, firstOf } from './story-tree.ts';
import type { BotAdvance, BotEnvironment, TalkingBot } from './talking.ts';
import { ticketAgent } from './ticket-agent.ts';
import { traceOfAnswer } from './trace-of-answer.ts';

const maxNotUnderstood = 2;
const maxWrongAnswers = 3;
/** Steps that one message can take a story forward. */
const maxStepsAtOnce = 80;
const maxRemembered = 500;

type Trace = BotTrace[number];

/** One turn of a bot: collects what is said and why, and moves the state. */
export class Turn {
  readonly #bot: TalkingBot;
  readonly #environment: BotEnvironment;
  state: BotRunState;
  readonly replies: BotReply[] = [];
  readonly trace: Trace[] = [];
  act: AgentStep | null = null;
  handOverReason: HandOverReason | null = null;
  unmatched: { guess: string | null } | null = null;
  #stopped: BotRunState['agent'] = null;

  constructor(bot: TalkingBot, state: BotRunState, environment: BotEnvironment) {
    this.#bot = bot;
    this.#environment = environment;
    this.state = state;
  }

  get #words() {
    return botWords[this.#environment.locale];
  }

  answer(): BotAdvance {
    const { state, replies, trace, act, handOverReason, unmatched } = this;
    return { state, replies, trace, act, handOver: handOverReason, unmatched, stopped: this.#stopped };
  }

  #why(key: Trace['key'], params: Record<string, string> = {}): undefined {
    this.trace.push({ key, params });
  }

  #set(changes: Partial<BotRunState>): undefined {
    this.state = { ...this.state, ...changes };
  }

  #say(text: string, choices: readonly string[] = []): undefined {
    if (text) this.replies.push({ text, choices: [...choices] });
  }

  /** A text of the business in the visitor's language, else in English, else in any; with what was remembered. */
  #text({ text }: Pick<StoryStep, 'text'>): string {
    return filled(this.#titleOf(text), { visitor: this.#environment.visitorName, ...this.state.variables });
  }

  #titleOf(titles: StoryStep['text']): string {
    return titles[getTextLanguage(this.#environment.locale)] || titles.en || Object.values(titles).find(Boolean) || '';
  }

  #intentTitle(key: string): string {
    const intent = this.#bot.definition.intents.find((one) => one.key === key);
    return intent ? this.#titleOf(intent.titles) || intent.name : key;
  }

  #handOver(reason: HandOverReason): undefined {
    this.#why('handOver', { reason });
    this.handOverReason = reason;
    this.#stopped = this.state.agent;
    this.#set({ awaiting: 'nothing', agent: null });
  }

  #story(): BotStory | undefined {
    return this.#bot.definition.stories.find(({ id }) => id === this.state.storyId);
  }

  #step(): StoryStep | undefined {
    return this.#story()?.steps.find(({ id }) => id === this.state.stepId);
  }

  // —— Messages ——

  receive(text: string): undefined {
    this.#set({ messageCount: this.state.messageCount + 1 });
    const { person } = this.#words;
    if (asksForPerson(text, { isAnswer: this.#isAskingForText() }) || foldAnswer(text) === foldAnswer(person)) {
      this.#why('asksForPerson');
      return this.#handOver('asked');
    }
    switch (this.state.awaiting) {
      case 'agent':
        return this.#answerAgent(text);
      case 'answer':
        return this.#answerQuestion(text);
      case 'choice':
        return this.#choose(text);
      case 'meaning':
        return this.#chooseMeaning(text);
      default:
        return this.#understand(text);
    }
  }

  /** Whether any text answers what was asked, even one that names staff. */
  #isAskingForText(): boolean {
    const { awaiting, agent: running } = this.state;
    const agent = awaiting === 'agent' && running ? this.#agentOf(running.id) : undefined;
    if (running && agent) return isAskingForText(agent, running.run);
    const step = awaiting === 'answer' ? this.#step() : undefined;
    const entity = step && this.#entityOf(step);
    return entity !== undefined && takesAnyText(entity);
  }

  #understand(text: string): undefined {
    const meaning = this.#bot.understand(text);
    const [first = null, ...others] = meaning.intents;
    const confidence = `${meaning.certainty}%`;
    if (meaning.outcome === 'sure' && first !== null) {
      this.#why('understood', { intent: first });
      this.#set({ notUnderstood: 0 });
      return this.#beginIntent(first);
    }
    const greeting = this.#bot.definition.stories.find(({ intent }) => intent === null);
    if (this.state.messageCount === 1 && greeting && meaning.outcome === 'none') {
      this.#why('greets', { story: greeting.name });
      return this.#beginStory(greeting);
    }
    if (this.state.messageCount > 1 && isClosing(text)) {
      this.#why('offTopic', { confidence });
      return this.#say(this.#words.closing);
    }
    this.unmatched = { guess: first };
    const notUnderstood = this.state.notUnderstood + 1;
    this.#set({ notUnderstood });
    if (notUnderstood >= maxNotUnderstood) {
      this.#why(meaning.isOffTopic ? 'offTopic' : 'notUnderstood', { confidence });
      return this.#handOver('notUnderstood');
    }
    if (meaning.outcome === 'ask' && first !== null) {
      const meanings = [first, ...others].slice(0, 3);
      this.#why('asksBack', { intents: meanings.join(', '), confidence });
      this.#set({ awaiting: 'meaning', meanings });
      const { meaning: question, noneOfThese, person } = this.#words;
      const titles = meanings.map((key) => this.#intentTitle(key));
      return this.#say(question, [...titles, noneOfThese, person]);
    }
    this.#why(meaning.isOffTopic ? 'offTopic' : 'notUnderstood', { confidence });
    this.#say(this.#words.notUnderstood, [this.#words.person]);
  }

  #chooseMeaning(text: string): undefined {
    const { meanings } = this.state;
    const titles = meanings.map((key) => this.#intentTitle(key));
    const chosen = meanings[indexOfPressed(titles, text)];
    this.#set({ awaiting: 'nothing', meanings: [] });
    if (chosen !== undefined) {
      this.#why('chose', { choice: this.#intentTitle(chosen) });
      this.#set({ notUnderstood: 0 });
      return this.#beginIntent(chosen);
    }
    if (foldAnswer(text) === foldAnswer(this.#words.noneOfThese)) {
      this.#why('chose', { choice: text });
      return this.#say(this.#words.notUnderstood, [this.#words.person]);
    }
    this.#understand(text);
  }

  // —— Stories ——

  #beginIntent(intent: string): undefined {
    const story = this.#bot.definition.stories.find((one) => one.intent === intent);
    if (story) return this.#beginStory(story);
    this.#why('noStory', { intent });
    this.#handOver('story');
  }

  #beginStory(story: BotStory): undefined {
    this.#set({ storyId: story.id, stepId: null, awaiting: 'nothing', agent: null, wrongAnswers: 0 });
    this.#run(story, firstOf(story, null, 0));
  }

  /** Goes on behind the step that was waited for. */
  #proceed(): undefined {
    const [story, step] = [this.#story(), this.#step()];
    if (story && step) return this.#run(story, after(story, step));
    this.#endStory();
  }

  #endStory(): undefined {
    this.#why('storyEnds');
    this.#set({ storyId: null, stepId: null, awaiting: 'nothing', agent: null, wrongAnswers: 0 });
  }

  #run(story: BotStory, first: StoryStep | undefined): undefined {
    let step = first;
    for (let count = 0; step && count < maxStepsAtOnce; count += 1) {
      this.#why('step', { story: story.name, kind: step.kind, text: this.#text(step).slice(0, 80) });
      this.#set({ stepId: step.id });
      const next = this.#perform(story, step);
      if (next === 'wait') return;
      step = next;
    }
    this.#endStory();
  }

  /** Does a step. Answers the next one, or that the visitor or somebody else has to do something first. */
  #perform(story: BotStory, step: StoryStep): StoryStep | undefined | 'wait' {
    switch (step.kind) {
      case 'ask':
        return this.#ask(step);
      case 'choices':
        this.#set({ awaiting: 'choice', wrongAnswers: 0 });
        this.#say(this.#text(step), this.#optionsOf(step));
        return 'wait';
      case 'condition': {
        const value = step.key === null ? '' : (this.state.variables[step.key] ?? '');
        const isSo = foldAnswer(value) === foldAnswer(step.value);
        this.#why('condition', { key: step.key ?? '', value, result: isSo ? 'yes' : 'no' });
        return firstOf(story, step.id, isSo ? 0 : 1) ?? after(story, step);
      }
      case 'agent':
      case 'ticket':
        this.#callAgent(step.kind === 'ticket' ? null : step.agentId);
        return 'wait';
      case 'services': {
        const { services } = this.#words;
        this.#say([this.#text(step) || services, ...this.#bot.services.map((name) => `• ${name}`)].join('\n'));
        return after(story, step);
      }
      case 'handOver':
        this.#say(this.#text(step));
        this.#handOver('story');
        return 'wait';
      case 'end':
        this.#say(this.#text(step));
        this.#endStory();
        return 'wait';
      default:
        this.#say(this.#text(step));
        return after(story, step);
    }
  }

  #optionsOf(step: StoryStep): string[] {
    return [...step.options.map(({ titles }) => this.#titleOf(titles)), this.#words.person];
  }

  #entityOf({ key }: StoryStep) {
    return this.#bot.definition.entities.find((entity) => entity.key === key);
  }

  #choicesOf = ({ choices }: Pick<AgentParameter, 'choices'>): string[] =>
    choices.map(({ titles, value }) => this.#titleOf(titles) || value);

  #ask(step: StoryStep): 'wait' {
    const entity = this.#entityOf(step);
    if (!entity) {
      this.#handOver('failed');
      return 'wait';
    }
    this.#set({ awaiting: 'answer' });
    this.#say(this.#text(step) || this.#titleOf(entity.question) || entity.name, this.#choicesOf(entity));
    return 'wait';
  }

  #remember(key: string, value: string): undefined {
    this.#set({ variables: { ...this.state.variables, [key]: value.slice(0, maxRemembered) } });
  }

  #wrong(repeat: () => undefined): undefined {
    const wrongAnswers = this.state.wrongAnswers + 1;
    this.#set({ wrongAnswers });
    if (wrongAnswers >= maxWrongAnswers) return this.#handOver('answers');
    repeat();
  }

  #answerQuestion(text: string): undefined {
    const step = this.#step();
    const entity = step && this.#entityOf(step);
    if (!step || !entity) return this.#understand(text);
    const answer = parseAnswer(entity, text, this.#environment);
    if ('problem' in answer) {
      this.#why('refusedAnswer', { entity: entity.name });
      return this.#wrong(() => this.#say(answer.problem, this.#choicesOf(entity)));
    }
    this.#why('answered', { entity: entity.name, value: answer.shown });
    this.#remember(entity.key, entity.option === 'choice' ? answer.value : answer.shown);
    this.#set({ awaiting: 'nothing', wrongAnswers: 0 });
    this.#proceed();
  }

  #choose(text: string): undefined {
    const [story, step] = [this.#story(), this.#step()];
    if (!story || !step) return this.#understand(text);
    const titles = step.options.map(({ titles: each }) => this.#titleOf(each));
    const index = indexOfPressed(titles, text);
    if (titles[index] !== undefined) {
      this.#why('chose', { choice: titles[index] });
      this.#set({ awaiting: 'nothing', wrongAnswers: 0 });
      return this.#run(story, firstOf(story, step.id, index) ?? after(story, step));
    }
    // Who writes something else instead may mean another story.
    const meaning = this.#bot.understand(text);
    const [intent] = meaning.intents;
    if (meaning.outcome === 'sure' && intent !== undefined) {
      this.#why('understood', { intent });
      return this.#beginIntent(intent);
    }
    this.#why('refusedAnswer', { entity: this.#text(step).slice(0, 80) });
    const again = `${this.#words.notUnderstood}\n\n${this.#text(step)}`;
    this.#wrong(() => this.#say(again, this.#optionsOf(step)));
  }

  // —— Agents ——

  /** Begins an agent without a story; `given`: what is known already. */
  startAgent(id: string | null, given: Readonly<Record<string, string>>): undefined {
    this.#set({ storyId: null, stepId: null, wrongAnswers: 0, notUnderstood: 0 });
    this.#callAgent(id, given);
  }

  #callAgent(id: string | null, given: Readonly<Record<string, string>> = {}): undefined {
    const agent = this.#agentOf(id);
    if (!agent) return this.#handOver('failed');
    this.#why('agent', { agent: agent.agentName });
    this.#continueAgent(id, agent, beginAgent(agent, this.#environment, given));
  }

  #agentOf(id: string | null): AgentDefinition | undefined {
    return id === null ? ticketAgent(this.#environment.hasEmail) : this.#bot.findAgent(id);
  }

  #answerAgent(text: string): undefined {
    const { agent: running } = this.state;
    const agent = running && this.#agentOf(running.id);
    if (!running || !agent) return this.#handOver('failed');
    const advance = advanceAgent(agent, running.run, text, this.#environment);
    this.trace.push(...traceOfAnswer(agent, { before: running.run, after: advance.run, text }));
    this.#continueAgent(running.id, agent, advance);
  }

  #continueAgent(id: string | null, agent: AgentDefinition, { run, replies, act }: Advance): undefined {
    this.replies.push(...replies);
    this.#set({ awaiting: 'agent', agent: { id, run } });
    if (act) {
      this.act = act;
      return;
    }
    if (run.phase === 'handOver') return this.#handOver('answers');
    if (run.phase !== 'completed' && run.phase !== 'cancelled') return;
    const remembered = Object.entries(run.values).map(
      ([key, { shown }]) => [key, shown.slice(0, maxRemembered)] as const,
    );
    this.#set({
      variables: { ...this.state.variables, ...Object.fromEntries(remembered) },
      awaiting: 'nothing',
      agent: null,
    });
    this.#why('answered', { entity: agent.agentName, value: run.phase });
    this.#proceed();
  }

  /** After what an agent wanted was done. */
  acted(said: readonly BotReply[], variables: Readonly<Record<string, string>>): undefined {
    this.replies.push(...said);
    const { agent: running } = this.state;
    const agent = running && this.#agentOf(running.id);
    if (!running || !agent) return this.#handOver('failed');
    this.#continueAgent(running.id, agent, afterAct(agent, running.run, this.#environment, variables));
  }

  failed = (): undefined => this.#handOver('failed');
}
