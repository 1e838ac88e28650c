export interface Config {
  placeholder: true;
}
