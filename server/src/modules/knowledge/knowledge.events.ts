declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Something of the merchant's knowledge is different now; whoever shows it asks again. */
    'knowledge.changed': {
      merchantId: string;
      part: 'summaries' | 'topics' | 'frequentQuestions' | 'questions' | 'releases' | 'records' | 'golden' | 'settings';
    };
    /** A model has read texts of the merchant that are live. */
    'knowledge.vectorsMade': { merchantId: string };
  }
}

export {};
