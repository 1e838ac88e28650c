import type { KnowledgePart } from '@sala/contract/answers/knowledge/knowledge.schema.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** The merchant's knowledge changed; pages that show it fetch it again. */
    'knowledge.changed': {
      merchantId: string;
      part: KnowledgePart;
    };
    /** A model has read texts of the merchant that are live. */
    'knowledge.vectorsMade': { merchantId: string };
  }
}
