import { describe, expect, it } from 'vitest';
import { buildMessage, buildPending, operatorId } from './chat.factory.ts';
import type { ThreadMessage } from './pending-message.ts';
import { buildThreadRows, countVisitorMessagesAfter, findReadingStart } from './thread-rows.ts';

const operator = { type: 'operator', id: operatorId, name: 'Dara' } as const;
/** Local time, so that the test means the same day in any zone. */
const at = (day: number, hour: number, minute: number, second = 0) =>
  new Date(2026, 10, day, hour, minute, second).toISOString();

function getShape(messages: ThreadMessage[], unreadFromSeq: number | null = null, isComplete = true) {
  const rows = buildThreadRows(messages, { ownId: operatorId, unreadFromSeq, isComplete });
  return rows
    .slice(isComplete ? 1 : 0)
    .map((row) =>
      row.kind === 'message'
        ? `${row.isGroupStart ? '[' : ''}${row.message.text}${row.isGroupEnd ? ']' : ''}`
        : row.kind,
    );
}

describe('the lines of a thread', () => {
  it('groups what one sender wrote within one minute', () => {
    expect(
      getShape([
        buildMessage({ seq: 1, text: 'a', createdAt: at(20, 9, 0, 5) }),
        buildMessage({ seq: 2, text: 'b', createdAt: at(20, 9, 0, 50) }),
        buildMessage({ seq: 3, text: 'c', createdAt: at(20, 9, 1, 10) }),
        buildMessage({ seq: 4, text: 'd', createdAt: at(20, 9, 1, 20), sender: operator }),
      ]),
    ).toEqual(['day', '[a', 'b]', '[c]', '[d]']);
  });

  it('keeps a message that is still on its way in the group of one’s own', () => {
    expect(
      getShape([
        buildMessage({ seq: 1, text: 'a', createdAt: at(20, 9, 0, 5), sender: operator }),
        buildPending({ text: 'b', createdAt: at(20, 9, 0, 8) }),
      ]),
    ).toEqual(['day', '[a', 'b]']);
  });

  it('separates the days of the device', () => {
    expect(
      getShape([
        buildMessage({ seq: 1, text: 'a', createdAt: at(19, 23, 59, 50) }),
        buildMessage({ seq: 2, text: 'b', createdAt: at(20, 0, 0, 10) }),
      ]),
    ).toEqual(['day', '[a]', 'day', '[b]']);
  });

  it('begins without a day while earlier messages are still to come', () => {
    const messages = [
      buildMessage({ seq: 8, text: 'a', createdAt: at(19, 12, 0) }),
      buildMessage({ seq: 9, text: 'b', createdAt: at(20, 12, 0) }),
    ];
    expect(getShape(messages, null, false)).toEqual(['[a]', 'day', '[b]']);
    expect(buildThreadRows(messages, { ownId: operatorId, unreadFromSeq: null, isComplete: true })[0]?.kind).toBe(
      'begin',
    );
  });

  it('draws the unread line before the first unread message of the visitor, and splits its group', () => {
    const minute = { createdAt: at(20, 9, 0) };
    expect(
      getShape(
        [
          buildMessage({ seq: 1, text: 'a', ...minute }),
          buildMessage({ seq: 2, text: 'b', ...minute, sender: operator }),
          buildMessage({ seq: 3, text: 'c', ...minute }),
          buildMessage({ seq: 4, text: 'd', ...minute }),
        ],
        2,
      ),
    ).toEqual(['day', '[a]', '[b]', 'unread', '[c', 'd]']);
  });

  it('needs no unread line where all of it is new, and begins to read at its first message', () => {
    const minute = { createdAt: at(20, 9, 0) };
    const asked = [buildMessage({ seq: 1, text: 'a', ...minute }), buildMessage({ seq: 2, text: 'b', ...minute })];
    expect(getShape(asked, 1)).toEqual(['day', '[a', 'b]']);
    expect(getShape(asked, 1, false)).toEqual(['unread', '[a', 'b]']);
    const startOf = (messages: ThreadMessage[], unreadFromSeq: number | null) => {
      const options = { ownId: operatorId, unreadFromSeq, isComplete: true };
      return findReadingStart(buildThreadRows(messages, options), messages, options);
    };
    expect(startOf(asked, 1)).toBe(0);
    expect(startOf(asked, null)).toBeUndefined();
    expect(startOf([...asked, buildMessage({ seq: 3, sender: operator, ...minute })], 1)).toBeUndefined();
    // After the beginning, the day and the first message.
    expect(startOf(asked, 2)).toBe(3);
  });

  it('leaves out what only happened for who does not want to see it, without a gap or a day of its own', () => {
    const taken = {
      type: 'system',
      text: '',
      sender: { type: 'system', id: null, name: '' },
      system: { key: 'assigned', params: { operator: 'Dara' } },
    } as const;
    const rows = buildThreadRows(
      [
        buildMessage({ seq: 1, ...taken, createdAt: at(19, 9, 0) }),
        buildMessage({ seq: 2, text: 'a', createdAt: at(20, 9, 0, 1) }),
        buildMessage({ seq: 3, ...taken, createdAt: at(20, 9, 0, 2) }),
        buildMessage({ seq: 4, text: 'b', createdAt: at(20, 9, 0, 3) }),
      ],
      { ownId: operatorId, unreadFromSeq: null, isComplete: true, isSystemHidden: true },
    );
    expect(rows.map((row) => (row.kind === 'message' ? row.message.text : row.kind))).toEqual([
      'begin',
      'day',
      'a',
      'b',
    ]);
    expect(rows.at(-1)).toMatchObject({ isGroupStart: false });
  });

  it('lets what happened break a group', () => {
    const minute = { createdAt: at(20, 9, 0) };
    expect(
      getShape([
        buildMessage({ seq: 1, text: 'a', ...minute }),
        buildMessage({
          seq: 2,
          type: 'system',
          text: '',
          sender: { type: 'system', id: null, name: '' },
          system: { key: 'assigned', params: { operator: 'Dara' } },
          ...minute,
        }),
        buildMessage({ seq: 3, text: 'b', ...minute }),
      ]),
    ).toEqual(['day', '[a]', 'system', '[b]']);
  });

  it('marks new messages until the operator replies to them', () => {
    const minute = { createdAt: at(20, 9, 0) };
    const asked = [
      buildMessage({ seq: 1, text: 'a', sender: operator, ...minute }),
      buildMessage({ seq: 2, text: 'b', ...minute }),
    ];
    const colleague = { ...operator, id: 'colleague' };
    expect(getShape(asked, 2)).toContain('unread');
    expect(getShape([...asked, buildMessage({ seq: 3, sender: colleague, ...minute })], 2)).toContain('unread');
    expect(getShape([...asked, buildMessage({ seq: 3, sender: operator, ...minute })], 2)).not.toContain('unread');
    expect(getShape([...asked, buildPending(minute)], 2)).not.toContain('unread');
    expect(getShape([...asked, buildPending({ ...minute, state: 'failed' })], 2)).toContain('unread');
  });

  it('gives each line a key of its own', () => {
    const rows = buildThreadRows(
      [buildMessage({ seq: 1, createdAt: at(19, 9, 0) }), buildMessage({ seq: 2, createdAt: at(20, 9, 0) })],
      { ownId: operatorId, unreadFromSeq: 2, isComplete: true },
    );
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
  });
});

it('counts what the visitor wrote below the point one has read to', () => {
  const messages = [
    buildMessage({ seq: 1 }),
    buildMessage({ seq: 2 }),
    buildMessage({ seq: 3, sender: operator }),
    buildMessage({ seq: 4 }),
    buildPending(),
  ];
  expect(countVisitorMessagesAfter(messages, 1)).toBe(2);
  expect(countVisitorMessagesAfter(messages, 4)).toBe(0);
});
