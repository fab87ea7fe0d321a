export default { title: 'Administration' };
