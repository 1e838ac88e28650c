import type { AppContext } from '#platform/context.ts';
import { Remembered } from '#platform/remembered.ts';
import type { LiveKnowledge } from './search/live-knowledge.ts';
import { readKnowledgeSettings } from './settings.repository.ts';

/** Every page that shows the widget asks for it. In ms. */
const lifetime = 10_000;

/** Whether merchants show answers to everybody, at most 10 s old. */
export class PublicKnowledge {
  readonly #context: Pick<AppContext, 'database'>;
  readonly #live: LiveKnowledge;
  readonly #known = new Remembered<{ isOn: boolean; hasAnswers: boolean }>({ lifetime });

  constructor(context: Pick<AppContext, 'database'>, live: LiveKnowledge) {
    this.#context = context;
    this.#live = live;
  }

  /** The public page is switched on. */
  async isOn(merchantId: string): Promise<boolean> {
    return (await this.#read(merchantId)).isOn;
  }

  /** It is, and something that is live is public. */
  async hasAnswers(merchantId: string): Promise<boolean> {
    return (await this.#read(merchantId)).hasAnswers;
  }

  forget(merchantId: string): void {
    this.#known.forget(merchantId);
  }

  #read(merchantId: string) {
    return this.#known.get(merchantId, async () => {
      const { isPagePublic } = await readKnowledgeSettings(this.#context.database.forMerchant(merchantId).query);
      const live = isPagePublic ? await this.#live.list(merchantId, { isPublic: true }) : [];
      return { isOn: isPagePublic, hasAnswers: live.length > 0 };
    });
  }
}
