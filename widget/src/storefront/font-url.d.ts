declare module '*?shop&url' {
  const url: string;
  export default url;
}
