import type {
  Approval,
  ConversationSummary,
  GoldenResult,
  QuestionOrigin,
  QuestionType,
  ReleaseChange,
  ReleaseStatus,
  Sentiment,
  Translations,
} from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { TitleLanguage } from '@sala/contract/core/rules/settings.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

interface ContentColumns {
  question: string;
  answer: string;
  question_type: QuestionType;
  options: JSONColumnType<string[], string, string>;
  locale: Locale;
  translations: JSONColumnType<Translations, string, string>;
  is_public: boolean;
}

export interface KnowledgeSettingsTable {
  merchant_id: MerchantIdColumn;
  is_enabled: boolean;
  can_authors_approve: boolean;
  is_page_public: boolean;
  version: number;
}

export interface QuestionTable extends ContentColumns {
  merchant_id: MerchantIdColumn;
  id: string;
  topic_id: string | null;
  approval: Approval;
  /** The approved text: what the next release has. */
  text_id: string | null;
  ask_count: Generated<number>;
  origin: QuestionOrigin;
  /** Who wrote the text as it is now; null: taken from a conversation as it was. */
  author_id: string | null;
  decided_by: string | null;
  decided_at: NullableTimestampColumn;
  created_at: TimestampColumn;
  updated_at: TimestampColumn;
  version: Generated<number>;
}

export interface KnowledgeTextTable extends ContentColumns {
  merchant_id: MerchantIdColumn;
  id: string;
  question_id: string;
  approved_by: string | null;
  approved_at: TimestampColumn;
}

export interface QuestionSourceTable {
  merchant_id: MerchantIdColumn;
  question_id: string;
  channel_id: string;
}

export type TopicTitles = { readonly [language in TitleLanguage]?: string };

export interface SummaryTopicTable {
  merchant_id: MerchantIdColumn;
  id: string;
  name: string;
  locale: Locale;
  /** By language; what is not there is called by its name. */
  titles: JSONColumnType<TopicTitles, string | undefined, string>;
  /** A person named it: no summary renames it. */
  is_renamed: Generated<boolean>;
  created_at: TimestampColumn;
  version: Generated<number>;
}

export interface FrequentQuestionTable {
  merchant_id: MerchantIdColumn;
  id: string;
  question: string;
  answer: string;
  /** A person wrote it: no summary replaces question or answer. */
  is_edited: Generated<boolean>;
  locale: Locale;
  approval: Approval;
  question_id: string | null;
  /** Who wrote question and answer as they are now; null: taken from conversations. */
  author_id: Generated<string | null>;
  created_at: TimestampColumn;
  version: Generated<number>;
}

export interface ConversationSummaryTable {
  merchant_id: MerchantIdColumn;
  id: string;
  channel_id: string;
  /** The last message of the end it is about: a later end replaces it, the same one never. */
  end_seq: number;
  customer_message: string;
  merchant_message: string;
  topic_id: string | null;
  frequent_question_id: string | null;
  locale: Locale;
  sentiment: Sentiment;
  is_resolved: boolean;
  records: JSONColumnType<ConversationSummary['records'], string, string>;
  approval: Approval;
  question_id: string | null;
  operator_id: string | null;
  /** Who wrote the text as it is now; null: the words of the conversation. */
  author_id: Generated<string | null>;
  ended_at: TimestampColumn;
  created_at: TimestampColumn;
  version: Generated<number>;
}

export interface KnowledgeReleaseTable {
  merchant_id: MerchantIdColumn;
  id: string;
  number: number;
  note: string;
  status: ReleaseStatus;
  item_count: number;
  changes: JSONColumnType<ReleaseChange[], string, string>;
  golden: JSONColumnType<GoldenResult[], string, string>;
  created_by: string | null;
  decided_by: string | null;
  published_at: NullableTimestampColumn;
  created_at: TimestampColumn;
}

export interface KnowledgeReleaseItemTable {
  merchant_id: MerchantIdColumn;
  release_id: string;
  question_id: string;
  text_id: string;
}

export interface GoldenQuestionTable {
  merchant_id: MerchantIdColumn;
  id: string;
  question: string;
  locale: Locale;
  expected_id: string | null;
  created_at: TimestampColumn;
  version: Generated<number>;
}

export interface KnowledgeRecordTable {
  merchant_id: MerchantIdColumn;
  id: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface KnowledgeUseTable {
  merchant_id: MerchantIdColumn;
  id: string;
  record_id: string;
  release_id: string;
  kind: 'used' | 'helpful' | 'unhelpful';
  user_id: string | null;
  channel_id: string | null;
  /** Who rated it in the widget. */
  visitor_id: Generated<string | null>;
  created_at: TimestampColumn;
}

export interface KnowledgeVectorTable {
  merchant_id: MerchantIdColumn;
  text_id: string;
  language: string;
  model: string;
  /** Numbers of 32 bits, in the order of this machine. */
  vector: Buffer;
  /** The same numbers, written only where the database has pgvector. */
  numbers: number[] | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    knowledge_settings: KnowledgeSettingsTable;
    questions: QuestionTable;
    knowledge_texts: KnowledgeTextTable;
    question_sources: QuestionSourceTable;
    summary_topics: SummaryTopicTable;
    frequent_questions: FrequentQuestionTable;
    conversation_summaries: ConversationSummaryTable;
    knowledge_releases: KnowledgeReleaseTable;
    knowledge_release_items: KnowledgeReleaseItemTable;
    golden_questions: GoldenQuestionTable;
    knowledge_records: KnowledgeRecordTable;
    knowledge_uses: KnowledgeUseTable;
    knowledge_vectors: KnowledgeVectorTable;
  }
}
