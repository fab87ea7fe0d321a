export default { title: 'x' };
