import { type ESTree, parseSync, Visitor } from 'vite';

/** One small fault: the text from `start` to `end` of a file, replaced. */
export interface Mutant {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const otherOperator: ReadonlyMap<string, string> = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['&&', '||'],
  ['||', '&&'],
  ['+=', '-='],
  ['-=', '+='],
  ['++', '--'],
  ['--', '++'],
]);

const otherMethod: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['find', 'findLast'],
  ['findLast', 'find'],
  ['indexOf', 'lastIndexOf'],
]);

/** The list, or the text, that they are called on stands as well where the answer is expected. */
const droppedMethods = [
  'filter',
  'slice',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'trim',
  'toLowerCase',
  'normalize',
];

/** Their texts are for the reader of a log, or of a failure that cannot be. */
const unheard = /^(?:(?:\w+\.)*log\.\w+|console\.\w+|Error|RangeError|cva)$/;

/** Class names in a constant. */
const classNames = /^(?=.*-)[a-z0-9:/.[\]-]+(?: [a-z0-9:/.[\]-]+)+$/;

/** Every fault that can be put into a file, except into its types, logs, messages of failures and class names. */
export function findMutants(path: string, source: string): Mutant[] {
  const mutants: Mutant[] = [];
  const ignored: Range[] = [];
  const textOf = ({ start, end }: Range) => source.slice(start, end);
  const add = (operator: string, { start, end }: Range, replacement: string) =>
    mutants.push({ operator, start, end, replacement });
  const between = (left: Range, right: Range): Range => ({ start: left.end, end: right.start });
  /** The operator between two operands. A bracket or a comment there stays. */
  const exchange = (operator: string, left: Range, right: Range, sign: string) => {
    const other = otherOperator.get(sign);
    const gap = between(left, right);
    if (other !== undefined) add(operator, gap, textOf(gap).replace(sign, other));
  };
  const negate = (operator: string, test: Range) => add(operator, test, `!(${textOf(test)})`);
  const dropItems = (items: readonly (Range & { readonly type: string })[]) => {
    for (const item of items) {
      if (item.type !== 'SpreadElement') continue;
      const comma = /^\s*,/.exec(source.slice(item.end))?.[0].length ?? 0;
      add('spread dropped', { start: item.start, end: item.end + comma }, '');
    }
  };
  const ignore = (range: Range) => ignored.push(range);

  const visitor = new Visitor({
    TSLiteralType: ignore,
    TSEnumDeclaration: ignore,
    ImportDeclaration: ignore,
    ExportAllDeclaration: ignore,
    ImportExpression: ignore,
    ExportNamedDeclaration({ source: from }) {
      if (from) ignore(from);
    },
    NewExpression(node) {
      if (unheard.test(textOf(node.callee))) ignore(node);
    },
    BinaryExpression({ left, right, operator }) {
      if (operator === '+' && [left, right].some(isText)) return;
      exchange(kindOf(operator), left, right, operator);
    },
    LogicalExpression(node) {
      const { left, right, operator } = node;
      // What a list has at a place that is in it needs no default, but for the compiler.
      const isFormal = left.type === 'MemberExpression' && left.computed && right.type === 'Literal';
      if (operator === '??' && textOf(right) !== 'null' && !isFormal) add('default dropped', node, textOf(left));
      exchange('and/or', left, right, operator);
    },
    AssignmentExpression({ left, right, operator }) {
      exchange('arithmetic', left, right, operator);
    },
    UpdateExpression(node) {
      add('arithmetic', node, textOf(node).replace(node.operator, otherOperator.get(node.operator) ?? ''));
    },
    UnaryExpression(node) {
      if (node.operator === '!' || node.operator === '-') add('sign dropped', node, textOf(node.argument));
    },
    IfStatement(node) {
      negate('condition negated', node.test);
      if (!node.alternate && leaves(node.consequent)) add('guard dropped', node, ';');
    },
    ConditionalExpression({ test, consequent, alternate }) {
      negate('condition negated', test);
      add('branch taken always', { start: test.start, end: alternate.end }, textOf(consequent));
    },
    ReturnStatement({ argument }) {
      if (argument && argument.type !== 'Literal') add('nothing returned', argument, 'undefined');
    },
    ArrowFunctionExpression({ body, expression }) {
      if (expression && body.type !== 'Literal') add('nothing returned', body, 'undefined');
    },
    ForStatement({ update }) {
      // Counted the other way, it never ends, which every test notices slowly.
      if (update) ignore(update);
    },
    BreakStatement(node) {
      if (!node.label) add('jump dropped', node, ';');
    },
    ContinueStatement(node) {
      add('jump dropped', node, ';');
    },
    ExpressionStatement(node) {
      const call = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
      if (call.type === 'CallExpression' && !unheard.test(textOf(call.callee))) add('call dropped', node, ';');
      if (call.type === 'AssignmentExpression') add('assignment dropped', node, ';');
    },
    CallExpression(node) {
      const { callee } = node;
      if (unheard.test(textOf(callee))) return ignore(node);
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      const name = textOf(callee.property);
      const other = otherMethod.get(name);
      if (other !== undefined) add('other method', callee.property, other);
      if (droppedMethods.includes(name)) add('step dropped', node, textOf(callee.object));
    },
    ArrayExpression({ elements }) {
      dropItems(elements.filter((element) => element !== null));
    },
    ObjectExpression({ properties }) {
      dropItems(properties);
    },
    Property({ key, computed, shorthand }) {
      if (!computed && !shorthand) ignore(key);
    },
    JSXAttribute(node) {
      const name = textOf(node.name);
      if (/^key$|^className$|ClassName$/.test(name)) ignore(node);
      else add('attribute dropped', node, '');
    },
    Literal(node) {
      const { value } = node;
      if (typeof value === 'number') add('number', node, String(value + 1));
      if (typeof value === 'boolean') add('boolean', node, String(!value));
      if (typeof value === 'string' && value !== '' && !classNames.test(value)) add('text', node, "''");
    },
  });
  visitor.visit(parseSync(path, source).program);
  return mutants.filter(
    (mutant) =>
      textOf(mutant) !== mutant.replacement &&
      !ignored.some(({ start, end }) => start <= mutant.start && mutant.end <= end),
  );
}

/** What is exchanged with a sign between two values. */
function kindOf(operator: string): string {
  if (/^[<>]/.test(operator)) return 'boundary';
  return operator.includes('=') ? 'equality' : 'arithmetic';
}

/** Added to something, they make a text. */
function isText({ type, ...rest }: ESTree.Expression | ESTree.PrivateIdentifier): boolean {
  return type === 'TemplateLiteral' || (type === 'Literal' && 'value' in rest && typeof rest.value === 'string');
}

/** What the function or the loop goes on without. */
function leaves(statement: ESTree.Statement): boolean {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement;
  return ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'].includes(last?.type ?? '');
}
