import { writeFile } from 'node:fs/promises';

/** The marks of its chat template, each a token of its own. */
const MARKS = ['<|system|>', '<|user|>', '<|assistant|>', '<|end|>'] as const;
const TEMPLATE =
  "{% for message in messages %}{{ '<|' + message['role'] + '|>' + message['content'] + '<|end|>' }}{% endfor %}" +
  "{% if add_generation_prompt %}{{ '<|assistant|>' }}{% endif %}";

const TOKEN_TYPE = { normal: 1, unknown: 2, control: 3, byte: 6 } as const;
const TYPE = { uint32: 4, int32: 5, float32: 6, string: 8, array: 9 } as const;
const WIDTH = 64;
const INNER = 64;
const ALIGNMENT = 32;
const CONTEXT_TOKENS = 16_384;
/** How much likelier the next word of the sentence is than any other. */
const SURENESS = 6;

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const f32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
};
const string = (text: string): Buffer => Buffer.concat([u64(Buffer.byteLength(text)), Buffer.from(text)]);

const field = (key: string, type: number, value: Buffer): Buffer => Buffer.concat([string(key), u32(type), value]);
const textField = (key: string, value: string): Buffer => field(key, TYPE.string, string(value));
const numberField = (key: string, value: number): Buffer => field(key, TYPE.uint32, u32(value));
const listField = (key: string, type: number, items: readonly Buffer[]): Buffer =>
  field(key, TYPE.array, Buffer.concat([u32(type), u64(items.length), ...items]));

/** The same numbers in every run. */
const createRandom = () => {
  let state = 42;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 31 - 1;
  };
};

interface Tensor {
  name: string;
  dimensions: readonly number[];
  values: Float32Array;
}

interface TinyModel {
  /** The pieces that it says, one token each. */
  says: readonly string[];
  /** Whether it begins again at the end instead of stopping. */
  isEndless?: boolean;
}

/** The token after each token of the sentence: the model knows no more than that. */
const nextTokens = (tokens: readonly string[], { says, isEndless = false }: TinyModel): Map<number, number> => {
  const first = tokens.length - says.length;
  const chain = says.map((_, index) => first + index);
  const end = isEndless ? first : tokens.indexOf('<|end|>');
  return new Map([tokens.indexOf('<|assistant|>'), ...chain].map((token, index) => [token, chain[index] ?? end]));
};

const tensorsOf = (tokens: readonly string[], next: ReadonlyMap<number, number>): Tensor[] => {
  const random = createRandom();
  const matrix = (rows: number, value = () => random() * 0.05): Float32Array =>
    Float32Array.from({ length: rows * WIDTH }, value);
  const embeddings = matrix(tokens.length, random);
  const output = matrix(tokens.length);
  for (const [token, following] of next) {
    const vector = embeddings.subarray(token * WIDTH, (token + 1) * WIDTH);
    for (const [index, value] of vector.entries()) output[following * WIDTH + index] = (value * SURENESS) / 8;
  }
  const ones = new Float32Array(WIDTH).fill(1);
  const nothing = () => 0;
  const square = [WIDTH, WIDTH];
  return [
    { name: 'token_embd.weight', dimensions: [WIDTH, tokens.length], values: embeddings },
    { name: 'output_norm.weight', dimensions: [WIDTH], values: ones },
    { name: 'output.weight', dimensions: [WIDTH, tokens.length], values: output },
    { name: 'blk.0.attn_norm.weight', dimensions: [WIDTH], values: ones },
    { name: 'blk.0.attn_q.weight', dimensions: square, values: matrix(WIDTH) },
    { name: 'blk.0.attn_k.weight', dimensions: square, values: matrix(WIDTH) },
    { name: 'blk.0.attn_v.weight', dimensions: square, values: matrix(WIDTH) },
    // Nothing is added to the embedding of the last token, so that the sentence does not depend on the prompt.
    { name: 'blk.0.attn_output.weight', dimensions: square, values: matrix(WIDTH, nothing) },
    { name: 'blk.0.ffn_norm.weight', dimensions: [WIDTH], values: ones },
    { name: 'blk.0.ffn_gate.weight', dimensions: [WIDTH, INNER], values: matrix(INNER) },
    { name: 'blk.0.ffn_up.weight', dimensions: [WIDTH, INNER], values: matrix(INNER) },
    { name: 'blk.0.ffn_down.weight', dimensions: [INNER, WIDTH], values: matrix(INNER, nothing) },
  ];
};

const vocabularyFields = (tokens: readonly string[]): Buffer[] => {
  const typeOf = (token: string): number => {
    if (token === '<unk>') return TOKEN_TYPE.unknown;
    if (/^<0x..>$/.test(token)) return TOKEN_TYPE.byte;
    return MARKS.includes(token as (typeof MARKS)[number]) || token === '<s>' ? TOKEN_TYPE.control : TOKEN_TYPE.normal;
  };
  return [
    textField('tokenizer.ggml.model', 'llama'),
    listField('tokenizer.ggml.tokens', TYPE.string, tokens.map(string)),
    listField(
      'tokenizer.ggml.scores',
      TYPE.float32,
      tokens.map(() => f32(-1)),
    ),
    listField(
      'tokenizer.ggml.token_type',
      TYPE.int32,
      tokens.map((token) => u32(typeOf(token))),
    ),
    numberField('tokenizer.ggml.unknown_token_id', 0),
    numberField('tokenizer.ggml.bos_token_id', 1),
    numberField('tokenizer.ggml.eos_token_id', tokens.indexOf('<|end|>')),
    textField('tokenizer.chat_template', TEMPLATE),
  ];
};

const padding = (length: number): Buffer => Buffer.alloc((ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT);

/**
 * Writes a model of a few hundred kilobytes in the format GGUF: the architecture of Llama with one layer, which reads
 * any prompt and then says its one sentence, a piece at a time.
 */
export const writeTinyModel = async (path: string, model: TinyModel): Promise<void> => {
  const bytes = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`);
  const tokens = ['<unk>', '<s>', ...bytes, ...MARKS, ...model.says.map((piece) => piece.replaceAll(' ', '\u2581'))];
  const tensors = tensorsOf(tokens, nextTokens(tokens, model));
  const fields = [
    textField('general.architecture', 'llama'),
    textField('general.name', 'tiny'),
    numberField('llama.vocab_size', tokens.length),
    numberField('llama.context_length', CONTEXT_TOKENS),
    numberField('llama.embedding_length', WIDTH),
    numberField('llama.block_count', 1),
    numberField('llama.feed_forward_length', INNER),
    numberField('llama.attention.head_count', 1),
    numberField('llama.attention.head_count_kv', 1),
    numberField('llama.rope.dimension_count', WIDTH),
    field('llama.attention.layer_norm_rms_epsilon', TYPE.float32, f32(1e-5)),
    ...vocabularyFields(tokens),
  ];
  let offset = 0;
  const headers = tensors.map(({ name, dimensions, values }) => {
    const header = [string(name), u32(dimensions.length), ...dimensions.map(u64), u32(0), u64(offset)];
    offset += values.byteLength + padding(values.byteLength).length;
    return Buffer.concat(header);
  });
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(fields.length),
    ...fields,
    ...headers,
  ]);
  const weights = tensors.flatMap(({ values }) => {
    const buffer = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
    return [buffer, padding(buffer.length)];
  });
  await writeFile(path, Buffer.concat([head, padding(head.length), ...weights]));
};
