import type { Accuracy, BotDefinition } from '@sala/contract/automation/bots/bots.schema.ts';
import { Classifier, classifierRevision } from './classifier.ts';
import { listExamples, type Meaning, readMeaning, trainBot } from './train-bot.ts';

/** Beyond this number, the least recently used model is dropped and trained again when needed. */
const maxKnown = 40;

interface Known {
  readonly classifier: Classifier;
  readonly thresholds: Accuracy['thresholds'];
}

/** A version of an older classifier finds its thresholds again. */
function learn({ definition, accuracy }: { definition: BotDefinition; accuracy: Accuracy }): Known {
  if (accuracy.revision === classifierRevision)
    return { classifier: new Classifier(listExamples(definition)), thresholds: accuracy.thresholds };
  const trained = trainBot(definition);
  return { classifier: trained.classifier, thresholds: trained.accuracy.thresholds };
}

/** What was learned, in memory by the version it belongs to: versions never change. */
export class KnownModels {
  readonly #byVersion = new Map<string, Known>();

  understand(
    version: { readonly id: string; readonly definition: BotDefinition; readonly accuracy: Accuracy },
    text: string,
  ): Meaning {
    const known = this.#byVersion.get(version.id) ?? learn(version);
    this.#byVersion.delete(version.id);
    this.#byVersion.set(version.id, known);
    for (const id of this.#byVersion.keys()) {
      if (this.#byVersion.size <= maxKnown) break;
      this.#byVersion.delete(id);
    }
    return readMeaning(known.classifier, known.thresholds, text);
  }
}
