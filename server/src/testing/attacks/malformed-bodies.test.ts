import { encodeData } from '@sala/contract/core/encoded-data.ts';
import { toSnakeCase } from '@sala/contract/core/wire-case.ts';
import { merchantsApi } from '@sala/contract/organisation/merchants/merchants.api.ts';
import { chatWidgetApi } from '@sala/contract/visitor-channels/chat-widget/chat-widget.api.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getData, tinyPicture } from '../company.ts';
import { allEndpoints, bodyOnWire, getExamples, getFields, type NamedEndpoint } from '../contract-walk.ts';
import {
  expectNothingPolluted,
  expectRefusalInWords,
  firstOfEach,
  hostileBodies,
  hostileValue,
  inventions,
  named,
  pathWith,
  RawCaller,
} from './hostile-input.ts';

let caller: RawCaller;

beforeAll(async () => {
  caller = await RawCaller.start();
});
afterAll(() => caller?.close());

/** A copy with another value at a dotted path. */
function changed(value: unknown, path: readonly string[], next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  Object.defineProperty(copy, key, {
    value: changed(copy[key], rest, next),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}

const withBody = allEndpoints.filter(({ endpoint }) => endpoint.body);

describe('a body', () => {
  it.each(named(withBody))('of %s is refused in words with any value in any field', async (_name, each) => {
    const bodies = getExamples(each).map((input) => bodyOnWire(each.endpoint, input));
    const names = getFields(each.endpoint)
      .filter(({ part }) => part === 'body')
      .map(({ path }) => path.split('.').map(toSnakeCase));
    const path = pathWith(each);
    const attempt = caller.attemptsOn(each);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...bodies),
        fc.constantFrom(...names, ['__proto__'], ['extra'], []),
        hostileValue,
        fc.boolean(),
        async (body, name, value, isEncoded) => {
          const next = changed(body, name, value);
          const wire = isEncoded && each.endpoint.isEncoded ? { data: encodeData(next ?? null) } : next;
          const text = JSON.stringify(wire) ?? '';
          await attempt(text.slice(0, 500), path, text);
        },
      ),
      { numRuns: inventions, endOnFailure: true },
    );
    expectNothingPolluted();
  });

  it.each(named(withBody))(
    'of %s is refused in words with text in any field that cannot be kept',
    async (_name, each) => {
      const [example] = getExamples(each);
      const fields = getFields(each.endpoint).filter(({ part }) => part === 'body');
      const address = pathWith(each);
      const attempt = caller.attemptsOn(each);
      for (const { path, schema } of fields)
        for (const text of ['A\ud800', 'A\u0000']) {
          // In maps the value may also be a key, or deeper.
          const within =
            schema._zod.def.type === 'record' ? [{ [text]: 'A' }, { a: text }, { a: [{ [text]: 1 }] }] : [];
          for (const value of [text, [text], ...within]) {
            const names = path.split('.').map(toSnakeCase);
            const body = JSON.stringify(changed(bodyOnWire(each.endpoint, example!), names, value));
            await attempt(body.slice(0, 500), address, body);
          }
        }
    },
  );

  /** The bodies of all others are read like that of one of these. */
  const ofEachKind = firstOfEach(withBody, (endpoint, access) => {
    const { method, isEncoded, isMultipart, isIdempotent, rawType, maxBody, service } = endpoint;
    return [method, access, isEncoded, isMultipart, isIdempotent, rawType, maxBody, service];
  });

  it.each(named(withBody))('of %s is refused in words when it is no body at all', async (_name, each) => {
    const path = pathWith(each);
    const attempt = caller.attemptsOn(each, ofEachKind.includes(each) ? hostileBodies.length : undefined);
    for (const body of hostileBodies) await attempt(body.slice(0, 80), path, body);
    expectNothingPolluted();
  });

  it.each(named(ofEachKind))('of %s is refused in words when it is of another type', async (_name, each) => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      '\tx',
    ])
      expectRefusalInWords(type, await caller.send(each, pathWith(each), '{"a":1}', type));
    expectNothingPolluted();
  });

  it('that is too large is refused before it is read', async () => {
    for (const each of withBody) {
      const tooMuch = (each.endpoint.maxBody ?? 256 * 1024) + 1;
      const answer = await caller.announce(each, pathWith(each), tooMuch);
      expectRefusalInWords(each.name, answer);
      expect([each.name, answer.status]).toEqual([each.name, 413]);
    }
  });

  it('with files is refused in words unless it is one file under the right name', async () => {
    const file = () => new Blob([new Uint8Array(tinyPicture)], { type: 'image/png' });
    const forms: Record<string, (form: FormData) => void> = {
      nothing: () => undefined,
      'another field': (form) => form.append('picture', file(), 'a.png'),
      'a text': (form) => form.append('file', 'text'),
      'two files': (form) => {
        for (const name of ['a.png', 'b.png']) form.append('file', file(), name);
      },
      'many fields': (form) => {
        for (let index = 0; index < 50; index += 1) form.append(`f${index}`, 'x');
      },
      'an empty file': (form) => form.append('file', new Blob([]), 'a.png'),
      'a hostile name': (form) => form.append('file', file(), '../../etc/passwd\u0000.png'),
      'the name of a property': (form) => form.append('__proto__', file(), 'a.png'),
      'a page': (form) => form.append('file', new Blob(['<html><script>1</script>']), 'a.png'),
    };
    const { owner } = caller.company;
    const versions: Record<string, () => Promise<number>> = {
      'merchants.setLogo': async () => getData(await owner.call(merchantsApi.get)).version,
      'chatWidget.setLogo': async () => getData(await owner.call(chatWidgetApi.get)).version,
    };
    /** With the present version where the query names one, so that the file is looked at. */
    const pathTo = async (each: NamedEndpoint) => {
      const isVersioned = getFields(each.endpoint).some(({ part, path }) => part === 'query' && path === 'version');
      return isVersioned ? `${pathWith(each)}?version=${(await versions[each.name]?.()) ?? 1}` : pathWith(each);
    };
    for (const each of allEndpoints.filter(({ endpoint }) => endpoint.isMultipart)) {
      for (const [what, fill] of Object.entries(forms)) {
        const form = new FormData();
        fill(form);
        expectRefusalInWords(`${each.name}: ${what}`, await caller.send(each, await pathTo(each), form));
      }
      const cut = await caller.send(
        each,
        pathWith(each),
        '--x\r\nContent-Disposition: form',
        'multipart/form-data; boundary=x',
      );
      expectRefusalInWords(`${each.name}: cut off`, cut);
    }
  });
});
