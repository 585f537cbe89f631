/**
 * A body that PostgreSQL has written as JSON, from columns whose types and checks guarantee what the contract says of it.
 * It is sent as it is: in tests and in development it is held against the contract first.
 */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
