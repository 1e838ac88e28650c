import { describe, expect, it } from 'vitest';
import { buildMessage, operatorId, visitorId } from '../chat.factory.ts';
import { renderingFor } from './shown-text.ts';

const reader = { id: operatorId, locale: 'en' as const };
const said = (type: 'visitor' | 'operator', id: string, translations: Record<string, string>) =>
  buildMessage({ sender: { type, id, name: 'Somebody' }, translations });

describe('the translation that is shown', () => {
  it("of a visitor's message is the one into the reader's language, in its place", () => {
    const message = said('visitor', visitorId, { en: 'Hello', vi: 'Xin chào' });
    expect(renderingFor(message, reader)).toEqual({ locale: 'en', text: 'Hello', isFirst: true });
    expect(renderingFor(said('visitor', visitorId, { vi: 'Xin chào' }), reader)).toBeUndefined();
  });

  it('of what one has said oneself is what the visitor reads, behind what was written', () => {
    const message = said('operator', operatorId, { km: 'សួស្តី' });
    expect(renderingFor(message, reader)).toEqual({ locale: 'km', text: 'សួស្តី', isFirst: false });
  });

  it("of a colleague's message in another language is one's own first", () => {
    const colleague = '0193c0de-0000-7000-8000-000000000099';
    expect(renderingFor(said('operator', colleague, { km: 'សួស្តី', en: 'Hello' }), reader)?.text).toBe('Hello');
    expect(renderingFor(said('operator', colleague, { km: 'សួស្តី' }), reader)?.isFirst).toBe(false);
  });
});
