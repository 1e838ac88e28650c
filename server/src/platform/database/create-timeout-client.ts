import pg from 'pg';

type Callback = (error: Error, result: unknown) => void;

/**
 * A database client that closes its connection when a query is not answered in time. A hanging database or a network that drops packets
 * answers nothing at all, so only closing frees the caller and the connection.
 */
export function createTimeoutClient(timeoutMs: number): typeof pg.Client {
  return class ImpatientClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: passes on whichever of the library's overloads was called
    override query(...parameters: any[]): any {
      const timer = setTimeout(() => this.#cut(), timeoutMs);
      const stop = () => clearTimeout(timer);
      const last = parameters.at(-1);
      if (typeof last === 'function') {
        const callback = last as Callback;
        parameters[parameters.length - 1] = (error: Error, result: unknown) => {
          stop();
          callback(error, result);
        };
      }
      const result = Reflect.apply(super.query, this, parameters);
      if (typeof result?.then === 'function') result.then(stop, stop);
      else if (typeof last !== 'function') stop();
      return result;
    }

    #cut(): void {
      this.connection.stream.destroy();
    }
  };
}
