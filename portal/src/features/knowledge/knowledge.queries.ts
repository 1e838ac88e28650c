import { knowledgeApi } from '@sala/contract/knowledge/knowledge.api.ts';
import { defineResource } from '#shared/resources/define-resource.ts';

export const knowledge = defineResource(knowledgeApi, { name: 'knowledge', nameOf: ({ name }) => name });
