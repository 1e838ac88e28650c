import type { Accuracy, BotDefinition } from '@sala/contract/automation/bots/bots.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { type TitleLanguage, titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { background, type Classification, Classifier, classifierRevision, type Example } from './classifier.ts';

/** Of messages that are answered without asking, so many shall be understood rightly. */
const wantedPrecision = 0.95;
/** With fewer phrases above a threshold its precision says nothing. */
const minEvidence = 12;
const enoughPhrases = 6;
const maxConfused = 20;

export const listExamples = ({ intents }: Pick<BotDefinition, 'intents'>): Example[] =>
  intents.flatMap(({ key, phrases }) =>
    titleLanguages.flatMap((language) => phrases[language].map((text) => ({ intent: key, language, text }))),
  );

interface Judged {
  readonly example: Example;
  readonly found: Classification;
  readonly isRight: boolean;
}

/** The lowest confidence from which on enough are right; above all where none is. */
function findSure(judged: readonly Judged[]): number {
  const sorted = [...judged].sort((one, other) => other.found.confidence - one.found.confidence);
  let right = 0;
  let threshold = sorted[0] ? sorted[0].found.confidence * 1.01 + 0.01 : 1;
  for (const [index, { isRight, found }] of sorted.entries()) {
    right += isRight ? 1 : 0;
    const seen = index + 1;
    if ((seen >= minEvidence || seen === sorted.length) && right / seen >= wantedPrecision)
      threshold = found.confidence;
  }
  return threshold;
}

/** Nine of ten that were understood rightly lie above it: what is below is likely something else. */
function findAsk(judged: readonly Judged[], sure: number): number {
  const right = judged.filter(({ isRight }) => isRight).map(({ found }) => found.confidence);
  const sorted = right.sort((one, other) => one - other);
  return Math.min(sure, sorted[Math.floor(sorted.length * 0.1)] ?? sure);
}

function listConfused(judged: readonly Judged[]): Accuracy['confused'] {
  const pairs = new Map<string, Accuracy['confused'][number]>();
  for (const { example, found, isRight } of judged) {
    const takenFor = found.matches[0]?.intent ?? background;
    if (isRight || takenFor === background) continue;
    const pair = `${example.intent} ${takenFor}`;
    const before = pairs.get(pair);
    pairs.set(pair, {
      intent: example.intent,
      takenFor,
      count: (before?.count ?? 0) + 1,
      example: before?.example ?? example.text,
    });
  }
  return [...pairs.values()].sort((one, other) => other.count - one.count).slice(0, maxConfused);
}

function listRepeated(examples: readonly Example[]): Accuracy['repeated'] {
  const byText = new Map<string, { text: string; intents: Set<string> }>();
  for (const { text, intent } of examples) {
    const key = text
      .toLowerCase()
      .replace(/[\p{P}\s]+/gu, ' ')
      .trim();
    const known = byText.get(key) ?? { text, intents: new Set() };
    byText.set(key, known);
    known.intents.add(intent);
  }
  return [...byText.values()]
    .filter(({ intents }) => intents.size > 1)
    .slice(0, maxConfused)
    .map(({ text, intents }) => ({ text, intents: [...intents] }));
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const languageOf = (locale: Locale): TitleLanguage => (locale === 'zh-cn' ? 'zh' : locale);

/** Teaches a bot its phrases and judges it by each of them, as if it had learned only the others. */
export function trainBot(bot: BotDefinition): { classifier: Classifier; accuracy: Accuracy } {
  const examples = listExamples(bot);
  const classifier = new Classifier(examples);
  const all = classifier.leaveOneOut().map(({ example, found }): Judged => {
    return { example, found, isRight: found.matches[0]?.intent === example.intent };
  });
  const judged = all.filter(({ example }) => example.intent !== background);
  const isTaken = ({ found }: Judged) => found.matches[0]?.intent !== background;
  // Small talk that is taken for something is wrong as well; what is taken for small talk is not answered at all.
  const sure = findSure(all.filter(isTaken));
  const answered = judged.filter((one) => isTaken(one) && one.found.confidence >= sure);
  const accuracyOf = (some: readonly Judged[]) => share(some.filter(({ isRight }) => isRight).length, some.length);
  const spoken = bot.locales.map(languageOf);
  const languages = titleLanguages
    .map((language) => ({ language, some: judged.filter(({ example }) => example.language === language) }))
    .filter(({ some }) => some.length > 0)
    .map(({ language, some }) => ({ language, count: some.length, accuracy: accuracyOf(some) }));
  const thin = bot.intents.flatMap(({ key, phrases }) =>
    spoken
      .filter((language) => phrases[language].length < enoughPhrases)
      .map((language) => ({ intent: key, language, count: phrases[language].length })),
  );
  return {
    classifier,
    accuracy: {
      phraseCount: examples.length,
      languages,
      accuracy: accuracyOf(judged),
      sureShare: share(answered.length, judged.length),
      surePrecision: accuracyOf(answered),
      confused: listConfused(judged),
      repeated: listRepeated(examples),
      thin,
      thresholds: { sure, ask: findAsk(judged, sure) },
      revision: classifierRevision,
    },
  };
}

export interface Meaning {
  /** `sure`: it is the first. `ask`: it may be one of them. `none`: nothing it knows. */
  readonly outcome: 'sure' | 'ask' | 'none';
  /** The nearest intents, without what belongs to none. */
  readonly intents: readonly string[];
  readonly confidence: number;
  /** How near it came to an answer without a question, in percent. */
  readonly certainty: number;
  readonly isOffTopic: boolean;
}

const maxAskedBack = 3;

/** What a message means to a bot that was trained. */
export function readMeaning(classifier: Classifier, { sure, ask }: Accuracy['thresholds'], text: string): Meaning {
  const { matches, confidence } = classifier.classify(text);
  const isOffTopic = matches[0]?.intent === background;
  const intents = matches.filter(({ intent }) => intent !== background).map(({ intent }) => intent);
  const outcome = isOffTopic ? 'none' : confidence >= sure ? 'sure' : confidence >= ask ? 'ask' : 'none';
  const certainty = outcome === 'sure' ? 100 : Math.max(0, Math.min(99, Math.round((confidence / sure) * 100)));
  return { outcome, intents: intents.slice(0, maxAskedBack), confidence, certainty, isOffTopic };
}
