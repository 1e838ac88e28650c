import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

const retryPause = 3000;

/** A component whose code is loaded when it is first rendered, with retries; renders nothing until then. */
export function late<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  return function Late(props) {
    const [Part, setPart] = useState<FunctionComponent<Props>>();
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout>;
      const fetchPart = () =>
        load().then(
          (part) => setPart(() => part),
          () => {
            timer = setTimeout(fetchPart, retryPause);
          },
        );
      void fetchPart();
      return () => clearTimeout(timer);
    }, []);
    return Part ? <Part {...props} /> : null;
  };
}
