import type { ContractManifest } from '../../core/manifest.ts';

export const knowledgeManifest = {
  audit: {
    questionAnswer: ['created', 'changed', 'deleted', 'imported'],
    frequentQuestion: ['changed', 'deleted'],
    conversationSummary: ['changed', 'deleted'],
    summaryTopic: ['changed', 'merged', 'split'],
    knowledgeSettings: ['changed'],
    goldenQuestion: ['created', 'changed', 'deleted'],
    knowledgeRelease: ['created', 'published', 'keptBack', 'rolledBack'],
    knowledgeRecord: ['changed', 'deleted'],
  },
} as const satisfies ContractManifest;
