import { configPath } from '@sala/client/visitor/loader-wire.evaluated.ts';
import { emit } from './events.ts';
import { publish, type Stub } from './public-api.ts';
import { readSettings, type SalaSettings } from './settings.ts';
import { createWidget, type LauncherConfig } from './widget.ts';

type Page = Window & { $sala?: Stub; salaSettings?: Partial<SalaSettings> };

/** Retries while the server is unavailable; a refusal is final. */
async function fetchConfig(url: string): Promise<LauncherConfig> {
  const answer = await fetch(url).catch(() => null);
  if (!answer || answer.status > 499) {
    await new Promise((done) => setTimeout(done, 10_000));
    return fetchConfig(url);
  }
  const { data, message } = await answer.json();
  if (!data) throw Error(message);
  return data;
}

function start(page: Page): void {
  const script = document.currentScript as HTMLScriptElement;
  // The script is at the root of its server, so all addresses are relative to its own.
  const base = new URL('.', script.src).href;
  const settings = readSettings(script, page.salaSettings);
  page.$sala ??= {};
  const stub = page.$sala;
  // A page that includes the script twice gets one chat.
  if ('hasLoaded' in stub) return;

  stub.hasLoaded = stub.isOpen = false;
  const loading = fetchConfig(`${base}${configPath}?app_id=${settings.appId}`).then((config) =>
    createWidget(base, settings, config, stub),
  );
  publish(stub, loading);
  loading.then(
    () => {
      stub.hasLoaded = true;
      emit('ready');
    },
    ({ message }) => emit('error', { error: message }),
  );
}

start(window as Page);
