import { describe } from 'vitest';
import { agentNameField, parameterKeyField } from './agents.ts';
import { accepts, notText, refuses } from './table.fixture.ts';

describe("an agent's name", () => {
  accepts(agentNameField, [
    ['sales'],
    ['Sales_2'],
    ['a'],
    ['A1'],
    ['order_bot_'],
    [' sales ', 'sales'],
    ['sales\u200b', 'sales'],
    ['constructorBot'],
    ['a'.repeat(64)],
  ]);
  refuses(agentNameField, [
    ...notText,
    ['', 'required'],
    ['1sales', 'agentName'],
    ['_sales', 'agentName'],
    ['sales bot', 'agentName'],
    ['sales-bot', 'agentName'],
    ['sales.bot', 'agentName'],
    ['ភ្នាក់ងារ', 'agentName'],
    ['sales១', 'agentName'],
    ['sales１', 'agentName'],
    ['sales\u0000', 'agentName'],
    ['a'.repeat(65), 'maxLength', { max: 64 }],
    ['a'.repeat(100_000), 'maxLength'],
  ]);
});

describe("the key of an agent's parameter", () => {
  accepts(parameterKeyField, [
    ['customer_id'],
    ['customerId'],
    ['_private'],
    ['$ref'],
    ['a'],
    ['A1'],
    [' order ', 'order'],
    ['order\u200b', 'order'],
    ['toString2'],
  ]);
  refuses(parameterKeyField, [
    ...notText,
    ['', 'required'],
    ['1st', 'parameterKey'],
    ['customer-id', 'parameterKey'],
    ['customer id', 'parameterKey'],
    ['a.b', 'parameterKey'],
    ['"a"', 'parameterKey'],
    ['__proto__', 'parameterKey'],
    ['constructor', 'parameterKey'],
    ['prototype', 'parameterKey'],
    ['លេខ', 'parameterKey'],
    ['key១', 'parameterKey'],
    ['key１', 'parameterKey'],
    ['key\u0000', 'parameterKey'],
    ['a'.repeat(100_000), 'maxLength'],
  ]);
});
